import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** @typedef {{ picture: string, at: number, foot: number, height: number }} Thing */

/**
 * The scenes of the home page: products of the studio, all under the same light, on one floor. Sizes and places are
 * shares of the scene: `at` of its width, `foot` and `height` of its height.
 */
const SCENES = {
  hero: {
    size: [2400, 1200],
    things: [
      { picture: 'trajenne-corniche-forest-side', at: 0.7, foot: 0.84, height: 0.6 },
      { picture: 'velunor-meridian-3-ultra-copper-back', at: 0.485, foot: 0.91, height: 0.48 },
      { picture: 'aurvenne-meridian-copper-front', at: 0.915, foot: 0.93, height: 0.3 },
    ],
  },
  smartphones: {
    size: [1200, 900],
    things: [
      { picture: 'izumari-kaze-5-max-forest-back', at: 0.36, foot: 0.82, height: 0.66 },
      { picture: 'velunor-meridian-3-ultra-copper-back', at: 0.64, foot: 0.88, height: 0.7 },
    ],
  },
  watches: {
    size: [1200, 900],
    things: [
      { picture: 'aurvenne-meridian-copper-front', at: 0.36, foot: 0.84, height: 0.66 },
      { picture: 'teskalo-summit-graphite-front', at: 0.66, foot: 0.88, height: 0.6 },
    ],
  },
  sneakers: {
    size: [1200, 900],
    things: [
      { picture: 'strevik-ridge-forest-side', at: 0.4, foot: 0.7, height: 0.38 },
      { picture: 'calvestre-court-white-angle', at: 0.6, foot: 0.9, height: 0.46 },
    ],
  },
  gadgets: {
    size: [1200, 900],
    things: [
      { picture: 'lumquel-halo-copper-front', at: 0.36, foot: 0.82, height: 0.64 },
      { picture: 'domvarel-cantata-stone-front', at: 0.66, foot: 0.88, height: 0.42 },
    ],
  },
  mobility: {
    size: [1200, 900],
    things: [
      { picture: 'rouvarn-aria-white-angle', at: 0.17, foot: 0.83, height: 0.58 },
      { picture: 'trajenne-boulevard-teal-side', at: 0.6, foot: 0.88, height: 0.58 },
    ],
  },
}

/** Warm greys, sRGB: the wall above and at the floor's edge, the floor there and in front. */
const WALL = [
  [236, 232, 224],
  [226, 220, 210],
]
const FLOOR = [
  [214, 207, 196],
  [238, 234, 227],
]
const HORIZON = 0.62
/** Alpha from which a pixel is the product itself and not its shadow. */
const SOLID = 240

/**
 * Draws all scenes from the lossless masters, or from the pictures of the shop; gives a line for each.
 * @param {string} masters
 * @param {string} pictures
 * @param {string} target
 */
export async function drawScenes(masters, pictures, target) {
  mkdirSync(target, { recursive: true })
  const lines = []
  for (const [name, { size, things }] of Object.entries(SCENES)) {
    const [width, height] = size
    const layers = []
    for (const thing of things) layers.push(await place(thing, size, masters, pictures))
    const { size: bytes } = await sharp(ground(width, height), {
      raw: { width, height, channels: 3 },
    })
      .composite(layers)
      .webp({ quality: 85, effort: 6 })
      .toFile(join(target, `${name}.webp`))
    lines.push(`${name}: ${Math.round(bytes / 1000)} kB`)
  }
  return lines
}

/**
 * @param {Thing} thing
 * @param {number[]} size of the scene
 * @param {string} masters
 * @param {string} pictures
 */
async function place({ picture, at, foot, height }, [sceneWidth, sceneHeight], masters, pictures) {
  const master = join(masters, `${picture}.png`)
  const file = existsSync(master) ? master : join(pictures, `${picture}.webp`)
  const box = await solidBox(file)
  const scale = (height * sceneHeight) / (box.bottom - box.top)
  const side = Math.round(box.side * scale)
  const left = Math.round(at * sceneWidth - ((box.left + box.right) / 2) * scale)
  const top = Math.round(foot * sceneHeight - box.bottom * scale)
  const image = sharp(file).resize(side, side)
  // Shadows may reach over the edge of the scene.
  const crop = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(side, sceneWidth - left) - Math.max(0, -left),
    height: Math.min(side, sceneHeight - top) - Math.max(0, -top),
  }
  return {
    input: await image.extract(crop).png().toBuffer(),
    left: Math.max(0, left),
    top: Math.max(0, top),
  }
}

/**
 * Pixels of the square picture in which the product itself lies.
 * @param {string} file
 */
async function solidBox(file) {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const side = info.width
  const box = { side, left: side, right: 0, top: side, bottom: 0 }
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      if (data[y * side + x] < SOLID) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  return box
}

/**
 * Wall and floor, with half a step of noise, as 8 bits would show bands.
 * @param {number} width
 * @param {number} height
 */
function ground(width, height) {
  const pixels = Buffer.alloc(width * height * 3)
  const horizon = HORIZON * height
  for (let y = 0; y < height; y++) {
    const isWall = y < horizon
    const [from, to] = isWall ? WALL : FLOOR
    const share = isWall ? y / horizon : (y - horizon) / (height - horizon)
    // The edge is blurred over a twentieth of the height.
    const edge = smooth((y - horizon) / (height * 0.05) + 0.5)
    for (let x = 0; x < width; x++) {
      // One light from the left, as in the studio.
      const light = 1.03 - 0.07 * (x / width)
      for (let channel = 0; channel < 3; channel++) {
        const wall = isWall ? mix(from, to, share, channel) : WALL[1][channel]
        const floor = isWall ? FLOOR[0][channel] : mix(from, to, share, channel)
        const tone = (wall * (1 - edge) + floor * edge) * light + Math.random() - 0.5
        pixels[(y * width + x) * 3 + channel] = Math.min(255, Math.round(tone))
      }
    }
  }
  return pixels
}

/**
 * @param {number[]} from
 * @param {number[]} to
 * @param {number} share
 * @param {number} channel
 */
const mix = (from, to, share, channel) => from[channel] + (to[channel] - from[channel]) * share

/** @param {number} share */
function smooth(share) {
  const inside = Math.min(1, Math.max(0, share))
  return inside * inside * (3 - 2 * inside)
}
