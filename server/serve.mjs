import { setFlagsFromString } from 'node:v8'
import { serveNext } from './start/serve-next.mjs'

// V8 lets the heap grow to four times its live size on machines with much memory (docs/performance.md).
setFlagsFromString('--heap-growing-percent=50')

await serveNext()
