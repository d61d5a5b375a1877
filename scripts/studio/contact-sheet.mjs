import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const CELL = 150
const COLUMNS = 16

/**
 * Tiles the images of `folder` in the catalogue's order; returns a summary.
 * @param {{ slug: string }[]} products
 * @param {string} folder
 * @param {string} target
 */
export const contactSheet = async (products, folder, target) => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.webp'))
  const order = new Map(products.map((product, index) => [product.slug, index]))
  // The longest prefix: kaze-5-mini also begins with kaze-5.
  /** @param {string} file */
  const slugOf = (file) =>
    [...order.keys()]
      .filter((slug) => file.startsWith(`${slug}-`))
      .sort((a, b) => b.length - a.length)[0]
  /** @param {string} file */
  const rank = (file) => order.get(slugOf(file)) ?? products.length
  files.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
  const cells = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(join(folder, file)).resize(CELL, CELL).png().toBuffer(),
      left: (index % COLUMNS) * CELL,
      top: Math.floor(index / COLUMNS) * CELL,
    })),
  )
  const height = Math.max(1, Math.ceil(files.length / COLUMNS)) * CELL
  await sharp({ create: { width: COLUMNS * CELL, height, channels: 3, background: '#FAFAF7' } })
    .composite(cells)
    .webp({ quality: 80 })
    .toFile(target)
  return `${files.length} pictures on ${target}`
}
