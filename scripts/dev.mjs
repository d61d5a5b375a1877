import { runShop } from '../server/start/run-shop.mjs'

await runShop({ server: 'server/serve-dev.mjs', build: false })
