/* All of Tessera. */
#ifndef TESSERA_TESSERA_H
#define TESSERA_TESSERA_H

#include <tessera/autograd.h>
#include <tessera/checkpoint.h>
#include <tessera/checkpoint_manager.h>
#include <tessera/control.h>
#include <tessera/csv.h>
#include <tessera/curve.h>
#include <tessera/custom_call.h>
#include <tessera/data.h>
#include <tessera/ddp.h>
#include <tessera/dist.h>
#include <tessera/dtype.h>
#include <tessera/export.h>
#include <tessera/fsdp.h>
#include <tessera/functions.h>
#include <tessera/image.h>
#include <tessera/io.h>
#include <tessera/kv_cache.h>
#include <tessera/nn.h>
#include <tessera/optim.h>
#include <tessera/parametrize.h>
#include <tessera/pipeline.h>
#include <tessera/process_group.h>
#include <tessera/program.h>
#include <tessera/random.h>
#include <tessera/runtime.h>
#include <tessera/sharded_checkpoint.h>
#include <tessera/sharding.h>
#include <tessera/state_dict.h>
#include <tessera/status.h>
#include <tessera/store.h>
#include <tessera/tensor.h>
#include <tessera/tokenizer.h>

#endif
