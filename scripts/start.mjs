import { runShop } from '../server/start/run-shop.mjs'

await runShop({ server: 'server/serve.mjs', build: true })
