// Renders the committed icons from app/icon.svg: node scripts/icons.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '..')
const INK = '#1a1815'
/** The share of a maskable icon that no device cuts off. */
const SAFE_ZONE = 0.8

const sign = await readFile(join(root, 'app/icon.svg'))
/** @param {number} size */
const at = (size) => sharp(sign, { density: (72 * size) / 64 }).resize(size, size)
/**
 * Without rounded corners, which devices add.
 * @param {number} size
 * @param {number} share
 */
const square = async (size, share) =>
  sharp({ create: { width: size, height: size, channels: 3, background: INK } })
    .composite([
      {
        input: await at(Math.round(size * share))
          .png()
          .toBuffer(),
      },
    ])
    .png({ compressionLevel: 9 })

await mkdir(join(root, 'public/icons'), { recursive: true })
const files = {
  'public/icons/192.png': at(192).png({ compressionLevel: 9 }),
  'public/icons/512.png': at(512).png({ compressionLevel: 9 }),
  'public/icons/maskable-512.png': await square(512, SAFE_ZONE),
  'app/apple-icon.png': await square(180, 1),
}
for (const [file, image] of Object.entries(files)) {
  const bytes = await image.toBuffer()
  await writeFile(join(root, file), bytes)
  console.log(`${file} ${bytes.length} bytes`)
}
