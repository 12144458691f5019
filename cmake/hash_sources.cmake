# cmake -DOUT=header -DNAME=macro -DFILES=a,b,... -P: a header that defines NAME as a hash of the files' content.
string(REPLACE "," ";" files "${FILES}")
set(all "")
foreach(file ${files})
    file(SHA256 ${file} hash)
    string(APPEND all ${hash})
endforeach()
string(SHA256 hash "${all}")
file(WRITE ${OUT}.new "#define ${NAME} \"${hash}\"\n")
configure_file(${OUT}.new ${OUT} COPYONLY) # touched only when it differs
