import { runShop } from './lib/run-shop.mjs'

await runShop({ server: 'serve-dev.mjs', build: false })
