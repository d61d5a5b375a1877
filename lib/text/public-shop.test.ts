import { expect, it } from 'vitest'
import { isPublicShop } from './public-shop'

it.each(['http://maison.example', 'https://172.32.0.1', 'https://localhost.example'])(
  'treats %s as public',
  (APP_URL) => {
    expect(isPublicShop({ NODE_ENV: 'production', APP_URL })).toBe(true)
  },
)

it.each([
  ['http://localhost:3000', 'production'],
  ['https://localhost', 'production'],
  ['https://shop.localhost', 'production'],
  ['https://127.0.0.1:8443', 'production'],
  ['https://[::1]', 'production'],
  ['http://192.168.1.20:3000', 'production'],
  ['http://172.31.0.2:3000', 'production'],
  ['http://shop:3000', 'production'],
  ['https://shop.test', 'production'],
  ['https://maison.example', 'development'],
])('treats %s in %s as private', (APP_URL, NODE_ENV) => {
  expect(isPublicShop({ NODE_ENV, APP_URL })).toBe(false)
})
