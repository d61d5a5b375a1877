import { runShop } from './lib/run-shop.mjs'

await runShop({ server: 'serve.mjs', build: true })
