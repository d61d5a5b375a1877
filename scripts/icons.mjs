/**
 * Renders the icons of the shop from app/icon.svg: `node scripts/icons.mjs`. Run it again when the sign
 * changes; the icons are committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '..')
const INK = '#1a1815'
/** Devices cut maskable icons to any shape: the sign stays within four fifths, the rest is background. */
const SAFE = 0.8

const sign = await readFile(join(root, 'app/icon.svg'))
const at = (size) => sharp(sign, { density: (72 * size) / 64 }).resize(size, size)
/** The sign on a square without rounded corners, which the device makes itself. */
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
  'public/icons/maskable-512.png': await square(512, SAFE),
  'app/apple-icon.png': await square(180, 1),
}
for (const [file, picture] of Object.entries(files)) {
  const bytes = await picture.toBuffer()
  await writeFile(join(root, file), bytes)
  console.log(`${file} ${bytes.length} bytes`)
}
