/* What the files of tensor share: the context, cells, handles, views, the record.
 *
 * One tensor's way: a function of functions.def checks and promotes (call.c), builds ir nodes into the record
 * (record.c), and wraps the value in a handle on a new cell (handle.c). A sync (sync.c) chooses outputs, writes the
 * canonical key (key.c), finds or builds the program (program.c), launches it, and gives the cells their buffers.
 *
 * Who points at whom. handle -> variable -> cell -> node (a value of the record) and buffer. Nodes point at nodes and, through
 * leaves, at buffers. Nothing points at handles but scopes and the user. A cell is pending when it has a node and no
 * buffer. The record's memory is an arena that is emptied when no cell has a node, and copied into a new one when few
 * nodes survive (collect.c). */
#ifndef TENSOR_INTERNAL_H
#define TENSOR_INTERNAL_H

#include "tensor/call/call.h"
#include "tensor/call/composite.h"
#include "tensor/call/shapes.h"
#include "tensor/record/context.h"
#include "tensor/record/frame.h"
#include "tensor/record/handle.h"
#include "tensor/record/record.h"
#include "tensor/record/variable.h"
#include "tensor/record/view.h"
#include "tensor/step/step.h"

#endif
