/** Pieces that watches, sneakers, gadgets and vehicles have in common. */
import { lighten, luma, n } from './svg'

/** The colour a body is drawn in: the darkest are lifted a little to stand out on a dark page. */
export const tone = (hex: string): string =>
  luma(hex) < 0.16 ? lighten(hex, 0.16 - luma(hex) * 0.5) : hex

/** A path, with `attrs` written as they are. */
export const path = (d: string, attrs: string): string => `<path d="${d}" ${attrs}/>`

/** An open line with round ends. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more === '' ? '' : ` ${more}`}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, attrs: string): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" ${attrs}/>`

/** Strokes of the figures on a field of 10 × 16. */
const FIGURES: Record<string, string> = {
  '0': 'M5 0a5 5 0 0 1 5 5v6a5 5 0 0 1-10 0V5a5 5 0 0 1 5-5z',
  '1': 'M3 3 6 0V16',
  '2': 'M0 4.5A5 4.5 0 0 1 10 4.5C10 9 0 11 0 16H10',
  '4': 'M8 16V0L0 11H10',
  '5': 'M9 0H2L1 7C5 4.500 10 6 10 11S3 17.500 0 13.500',
  '6': 'M8 0C3 2 0 6 0 11a5 5 0 1 0 2-4',
  ':': 'M2 5V5.100M2 11.500V11.600',
}

/** Figures drawn as lines, so that no font is needed; `height` in px, centred on cx. */
export const figures = (
  text: string,
  cx: number,
  top: number,
  height: number,
  colour: string,
  weight = 1.6,
): string => {
  const scale = height / 16
  const widths = [...text].map((c) => (c === ':' ? 4 : 10))
  const total = widths.reduce((sum, w) => sum + w + 4.5, -4.5)
  let x = cx - (total * scale) / 2
  let out = ''
  for (const [i, c] of [...text].entries()) {
    out += `<path transform="translate(${n(x)} ${n(top)}) scale(${n(scale, 2)})" d="${FIGURES[c]}"/>`
    x += ((widths[i] ?? 10) + 4.5) * scale
  }
  return `<g fill="none" stroke="${colour}" stroke-width="${n(weight, 2)}" stroke-linecap="round" stroke-linejoin="round">${out}</g>`
}

/** An arc of a circle, angles in degrees clockwise from the top. */
export const arc = (cx: number, cy: number, r: number, from: number, to: number): string => {
  const at = (angle: number): string => {
    const a = ((angle - 90) * Math.PI) / 180
    return `${n(cx + r * Math.cos(a))} ${n(cy + r * Math.sin(a))}`
  }
  return `M${at(from)}A${n(r)} ${n(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`
}

/** `count` short marks on a circle between two radii, e.g. the minutes of a dial: one dashed ring. */
export const marks = (
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  count: number,
  colour: string,
  width: number,
  more = '',
): string => {
  const r = (inner + outer) / 2
  const step = (2 * Math.PI * r) / count
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(outer - inner)}" stroke-dasharray="${n(width)} ${n(step - width, 3)}" stroke-dashoffset="${n(width / 2)}"${more === '' ? '' : ` ${more}`}/>`
}
