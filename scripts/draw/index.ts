/**
 * Draws every product of the demonstration catalogue in every colour it exists in:
 * `npx tsx scripts/draw/index.ts [part of a slug]` writes public/products/<slug>-<colour>.svg.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLOURS, isColourId } from '../../lib/products/colours'
import { gadgets } from '../../prisma/catalogue/gadgets'
import { mobility } from '../../prisma/catalogue/mobility'
import { smartphones } from '../../prisma/catalogue/smartphones'
import { sneakers } from '../../prisma/catalogue/sneakers'
import { watches } from '../../prisma/catalogue/watches'
import { gadget } from './gadget'
import { vehicle } from './mobility'
import { phone } from './phone'
import { sneaker } from './sneaker'
import type { Family } from './types'
import { watch } from './watch'

const NEUTRAL = '#4A4B4E'
const LIMIT = 6000

/** Add a family here to have it drawn. */
const families: Family[] = [
  { category: 'smartphones', products: smartphones, draw: phone },
  { category: 'watches', products: watches, draw: watch },
  { category: 'sneakers', products: sneakers, draw: sneaker },
  { category: 'gadgets', products: gadgets, draw: gadget },
  { category: 'mobility', products: mobility, draw: vehicle },
]

const folder = join(import.meta.dirname, '../../public/products')
const only = process.argv[2] ?? ''
mkdirSync(folder, { recursive: true })

let count = 0
let largest = 0
for (const { products, draw } of families) {
  for (const product of products) {
    if (!product.slug.includes(only)) continue
    for (const colour of new Set(product.variants.map((v) => v.colour))) {
      if (colour !== null && !isColourId(colour)) {
        throw new Error(`${product.slug}: unknown colour ${colour}`)
      }
      const svg = draw(product, colour === null ? NEUTRAL : COLOURS[colour].hex)
      const file = colour === null ? `${product.slug}.svg` : `${product.slug}-${colour}.svg`
      const size = Buffer.byteLength(svg)
      if (size >= LIMIT) throw new Error(`${file}: ${size} bytes, the limit is ${LIMIT}`)
      writeFileSync(join(folder, file), svg)
      count += 1
      largest = Math.max(largest, size)
    }
  }
}
console.log(`${count} drawings, the largest ${largest} bytes`)
