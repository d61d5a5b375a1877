/**
 * Draws every product of the demonstration catalogue in every colour it exists in:
 * `npx tsx scripts/draw/index.ts [part of a slug]` writes public/products/<slug>-<colour>.svg.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLOURS, isColourId } from '../../lib/products/colours'
import { smartphones } from '../../prisma/catalogue/smartphones'
import { phone } from './phone'
import type { Family } from './types'

const NEUTRAL = '#4A4B4E'
const LIMIT = 6000

/** Add a family here to have it drawn. */
const families: Family[] = [{ category: 'smartphones', products: smartphones, draw: phone }]

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
