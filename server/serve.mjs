import { setFlagsFromString } from 'node:v8'
import { serveNext } from './start/serve-next.mjs'

// On a machine with much memory V8 lets rubbish grow to four times what lives before it looks (docs/performance.md).
setFlagsFromString('--heap-growing-percent=50')

await serveNext()
