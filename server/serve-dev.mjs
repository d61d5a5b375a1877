import { serveNext } from './start/serve-next.mjs'

await serveNext({ isDevelopment: true })
