/** Small helpers shared by every drawing: numbers, colours, gradients, shadow, the file itself. */

/** A number as short as it can be: at most `digits` decimals, no trailing zeros. */
export const n = (value: number, digits = 1): string => String(Number(value.toFixed(digits)))

type Rgb = [number, number, number]

export const toRgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** `a` with `share` (0..1) of `b` in it. */
export const mix = (a: string, b: string, share: number): string => {
  const [r1, g1, b1] = toRgb(a)
  const [r2, g2, b2] = toRgb(b)
  return toHex([r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share])
}

export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share)
export const darken = (hex: string, share: number): string => mix(hex, '#0d0c0b', share)

/** Perceived brightness, 0 (black) to 1 (white). */
export const luma = (hex: string): number => {
  const [r, g, b] = toRgb(hex)
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
}

/** Hue in degrees, saturation and lightness 0..1. */
export const toHsl = (hex: string): [number, number, number] => {
  const [r, g, b] = toRgb(hex).map((v) => v / 255) as Rgb
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const l = (max + min) / 2
  const d = max - min
  if (d === 0) return [0, 0, l]
  const s = d / (1 - Math.abs(2 * l - 1))
  const h = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4
  return [h * 60, s, l]
}

export const hsl = (h: number, s: number, l: number): string => {
  const a = s * Math.min(l, 1 - l)
  const at = (k: number): number => {
    const t = (k + (((h % 360) + 360) % 360) / 30) % 12
    return 255 * (l - a * Math.max(-1, Math.min(t - 3, 9 - t, 1)))
  }
  return toHex([at(0), at(8), at(4)])
}

/** offset 0..1, colour, optional opacity. */
export type Stop = [number, string, number?]

const stops = (list: Stop[]): string =>
  list
    .map(([offset, colour, opacity]) => {
      const o = opacity === undefined ? '' : ` stop-opacity="${n(opacity, 2)}"`
      return `<stop offset="${n(offset, 3)}" stop-color="${colour}"${o}/>`
    })
    .join('')

/** Linear gradient over the shape's own box; `line` is x1 y1 x2 y2 in 0..1. */
export const linear = (
  id: string,
  list: Stop[],
  line: [number, number, number, number] = [0, 0, 0, 1],
): string => {
  const [x1, y1, x2, y2] = line.map((v) => n(v, 2))
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`
}

/** Radial gradient over the shape's own box; `circle` is cx cy r in 0..1. */
export const radial = (
  id: string,
  list: Stop[],
  circle: [number, number, number] = [0.5, 0.5, 0.5],
): string => {
  const [cx, cy, r] = circle.map((v) => n(v, 2))
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`
}

/** Gradient of the contact shadow: put it in the defs once. */
export const shadowDefs = (): string =>
  radial('sh', [
    [0, '#0b0a08', 0.42],
    [0.45, '#0b0a08', 0.2],
    [1, '#0b0a08', 0],
  ])

/** A soft contact shadow: a wide faint pool and a tight dark line where the product stands. */
export const shadow = (cx: number, y: number, width: number, depth = 22): string =>
  `<ellipse cx="${n(cx)}" cy="${n(y)}" rx="${n(width / 2)}" ry="${n(depth)}" fill="url(#sh)"/>` +
  `<ellipse cx="${n(cx)}" cy="${n(y - depth * 0.15)}" rx="${n(width * 0.42)}" ry="${n(depth * 0.42)}" fill="url(#sh)"/>`

/** Rounded rectangle. `attrs` is written as is, e.g. `fill="url(#a)"`. */
export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  attrs: string,
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" ${attrs}/>`

export const circle = (cx: number, cy: number, r: number, attrs: string): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" ${attrs}/>`

/** A stable number 0..1 from a text, for small differences between products. */
export const seed = (text: string): number => {
  let h = 2166136261
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619)
  return ((h >>> 0) % 1000) / 1000
}

/** The whole file: square, transparent ground. */
export const svgFile = (defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>${shadowDefs()}${defs}</defs>${body}</svg>\n`
