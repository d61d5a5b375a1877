import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Images that compress like photographs: gradients, shapes and noise.
const folder = fileURLToPath(new URL('public/p', import.meta.url))
const SIDE = 1200
const NOISE = { type: 'gaussian', mean: 128, sigma: 6 }

function drawing(k) {
  const hue = (k * 47) % 360
  const gradients = `<radialGradient id="b"><stop offset="0" stop-color="hsl(${hue},20%,96%)"/><stop offset="1" stop-color="hsl(${hue},15%,82%)"/></radialGradient><linearGradient id="m" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue},40%,62%)"/><stop offset=".5" stop-color="hsl(${hue},45%,30%)"/><stop offset="1" stop-color="hsl(${hue},50%,12%)"/></linearGradient>`
  const body = `<rect x="${260 + k * 3}" y="220" width="${640 - k * 5}" height="760" rx="${60 + k * 6}" fill="url(#m)"/>`
  const lenses = `<circle cx="600" cy="520" r="${150 + k * 4}" fill="hsl(${hue},30%,20%)"/><circle cx="600" cy="520" r="${90 + k * 3}" fill="hsl(${hue},60%,50%)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs>${gradients}</defs><rect width="${SIDE}" height="${SIDE}" fill="url(#b)"/><ellipse cx="600" cy="1010" rx="380" ry="50" fill="#0003"/>${body}${lenses}</svg>`
}

mkdirSync(folder, { recursive: true })
for (let k = 0; k < 8; k++) {
  const create = { width: SIDE, height: SIDE, channels: 3, background: '#808080', noise: NOISE }
  const noise = await sharp({ create }).png().toBuffer()
  await sharp(Buffer.from(drawing(k)))
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toFile(`${folder}/${k}.jpg`)
}
