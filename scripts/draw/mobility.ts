/** Electric scooters and bikes, seen from the right side with the front to the right. */
import { arc, marks, path, tone } from './parts'
import { circle, darken, lighten, linear, luma, n, rect, shadow, svgFile } from './svg'
import type { Draw } from './types'

const RUBBER = '#3b3a38'
/** Grips, saddle, belt. */
const SOFT = '#3a3937'
const METAL = '#b9bbbe'
const DARK = '#505054'
const LEATHER = '#8a5a3c'
const LIGHT = '#fff1cc'

/** A line with round ends: the group around every drawing says so once for all. */
const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${n(width)}"${more === '' ? '' : ` ${more}`}/>`

/** A round bar: dark edge, body, a line of light on its upper side. */
const tube = (d: string, hex: string, width: number): string =>
  stroke(d, luma(hex) < 0.25 ? lighten(hex, 0.2) : darken(hex, 0.45), width) +
  stroke(d, hex, width * 0.78) +
  stroke(
    d,
    lighten(hex, 0.4),
    width * 0.2,
    `transform="translate(${n(-width * 0.1)} ${n(-width * 0.15)})"`,
  )

/** The same wheel again at another place. */
const again = ([x1, y1]: [number, number], [x2, y2]: [number, number]): string =>
  `<use href="#w" x="${n(x2 - x1)}" y="${n(y2 - y1)}"/>`

/** A bike wheel with spokes. */
const wheel = (cx: number, cy: number, r: number, tyre: number, spokes: number): string =>
  `<g id="w">${circle(cx, cy, r - tyre / 2, `stroke="${RUBBER}" stroke-width="${tyre}"`)}${circle(cx, cy, r - 1, 'stroke="#72706c" stroke-width="2"')}${circle(cx, cy, r - tyre - 4, `stroke="${DARK}" stroke-width="10"`)}${circle(cx, cy, r - tyre - 2, 'stroke="#9a9b9e" stroke-width="2"')}${marks(cx, cy, 14, r - tyre - 8, spokes, '#8f9194', 1.8, 'stroke-linecap="butt"')}${circle(cx, cy, 12, `fill="${METAL}" stroke="${DARK}" stroke-width="10"`)}</g>`

const disc = (cx: number, cy: number, r: number): string =>
  circle(
    cx,
    cy,
    r,
    'stroke="#a7a9ac" stroke-width="7" stroke-dasharray="9 4" stroke-linecap="butt"',
  ) + circle(cx, cy, r - 7, 'stroke="#7d7f82" stroke-width="2"')

/** A small solid wheel of a scooter. */
const roller = (cx: number, cy: number, r: number, hex: string, knobs: boolean): string =>
  `<g id="w">${circle(cx, cy, r - 11, `fill="${DARK}" stroke="${RUBBER}" stroke-width="22"`)}${knobs ? circle(cx, cy, r - 1, `stroke="${RUBBER}" stroke-width="8" stroke-dasharray="10 7" stroke-linecap="butt"`) : circle(cx, cy, r - 1, 'stroke="#72706c" stroke-width="2"')}${circle(cx, cy, r - 23, `stroke="${METAL}" stroke-width="4"`)}${marks(cx, cy, 14, r - 26, 7, METAL, 7, 'stroke-linecap="butt"')}${circle(cx, cy, 15, `fill="${METAL}" stroke="${hex}" stroke-width="10"`)}</g>`

const grip = (d: string, width = 22): string =>
  stroke(d, SOFT, width) + stroke(d, '#77746f', width * 0.18, 'transform="translate(-1 -4)"')

type Scooter = {
  wheel: number
  deck: number
  stem: number
  suspension?: boolean
  knobs?: boolean
  basket?: boolean
}

const SCOOTERS: Record<string, Scooter> = {
  'rouvarn-metro': { wheel: 66, deck: 40, stem: 30 },
  'rouvarn-aria': { wheel: 60, deck: 26, stem: 23 },
  'rouvarn-terra': { wheel: 84, deck: 50, stem: 36, suspension: true, knobs: true },
  'rouvarn-avenue': { wheel: 74, deck: 52, stem: 34 },
}

const scooter = (look: Scooter, slug: string, hex: string): string => {
  const r = look.wheel
  const ground = 716
  const y = ground - r
  const back = 96 + r
  const front = 700 - r + 4
  const deckY = y - look.deck * 0.35
  const dark = darken(hex, 0.35)
  const arch = (cx: number): string =>
    stroke(
      `M${cx - r - 8} ${y - 8}A${r + 10} ${r + 10} 0 0 1 ${cx + r * 0.55} ${y - r * 0.95}`,
      dark,
      11,
    )
  const spring = (x1: number, y1: number, x2: number, y2: number): string =>
    stroke(`M${x1} ${y1}L${x2} ${y2}`, METAL, 12) +
    stroke(
      `M${x1} ${y1}L${x2} ${y2}`,
      '#c3442e',
      22,
      'stroke-dasharray="5 9" stroke-linecap="butt"',
    )
  const headX = front - 46
  const topX = front - 112
  return (
    shadow(400, ground + 2, 690, 20) +
    roller(back, y, r, hex, look.knobs ?? false) +
    again([back, y], [front, y]) +
    // Fork, head and stem.
    tube(`M${front} ${y}L${headX} ${deckY - 78}`, dark, 24) +
    (look.suspension
      ? spring(front - 20, y - 30, headX - 14, deckY - 66) +
        spring(back + 22, y - 14, back + 92, deckY - 34)
      : '') +
    arch(front) +
    arch(back) +
    tube(`M${back} ${y}H${back + 70}`, dark, 26) +
    tube(`M${front - 150} ${deckY + 4}L${headX - 4} ${deckY - 72}`, hex, look.deck * 0.8) +
    rect(
      back + 24,
      deckY - 22,
      front - 150 - back - 10,
      look.deck,
      look.deck * 0.42,
      'fill="url(#b)"',
    ) +
    rect(back + 34, deckY - 28, front - 170 - back - 10, 12, 6, `fill="#232221"`) +
    (slug === 'rouvarn-avenue'
      ? rect(back + 90, deckY - 4, 200, 22, 9, `fill="${dark}"`) +
        circle(back + 272, deckY + 7, 5, 'fill="#c9a865"')
      : stroke(
          `M${back + 50} ${deckY + look.deck * 0.2}H${front - 190}`,
          lighten(hex, 0.4),
          3,
          'opacity=".5"',
        )) +
    tube(`M${headX + 2} ${deckY - 62}L${topX} 128`, hex, look.stem) +
    tube(`M${headX + 8} ${deckY - 40}L${headX - 14} ${deckY - 116}`, dark, look.stem * 1.35) +
    stroke(`M${headX - 30} ${deckY - 92}L${headX - 40} ${deckY - 60}`, METAL, 9) +
    // Handlebar, display, lamp.
    tube(`M${topX + 4} 138L${topX - 6} 106`, dark, look.stem * 0.9) +
    stroke(
      `M${topX - 2} 106C${topX - 30} 92 ${topX - 60} 98 ${topX - 82} 112`,
      darken(hex, 0.5),
      14,
    ) +
    grip(`M${topX - 46} 101C${topX - 62} 100 ${topX - 74} 106 ${topX - 98} 122`, 24) +
    stroke(`M${topX - 30} 118C${topX - 48} 128 ${topX - 62} 140 ${topX - 80} 152`, METAL, 6) +
    rect(topX - 22, 84, 54, 24, 10, 'fill="#17181a" stroke="#5d5f63" stroke-width="2"') +
    rect(topX - 12, 90, 30, 8, 4, 'fill="#8fd0b4"') +
    circle(topX + 30, 156, 17, `fill="${dark}"`) +
    circle(topX + 36, 156, 11, `fill="${LIGHT}" stroke="#c9b98f" stroke-width="2"`) +
    stroke(
      `M${topX + 8} 166C${topX + 60} 300 ${headX + 30} ${deckY - 180} ${headX + 22} ${deckY - 70}`,
      '#232221',
      4,
      'opacity=".75"',
    ) +
    rect(back - r - 16, y - 30, 14, 24, 6, 'fill="#c8342b"') +
    (look.deck > 45 ? circle(topX - 104, 126, 7, 'fill="#f0a13c"') : '')
  )
}

type Bike = {
  r: number
  tyre: number
  rear: [number, number]
  front: [number, number]
  frame: 'step' | 'diamond' | 'fold' | 'tour' | 'cargo'
  rack?: boolean
  guards?: boolean
  basket?: boolean
}

const BIKES: Record<string, Bike> = {
  'trajenne-boulevard': {
    r: 148,
    tyre: 16,
    rear: [206, 556],
    front: [594, 556],
    frame: 'step',
    rack: true,
    guards: true,
  },
  'trajenne-faubourg': { r: 150, tyre: 13, rear: [206, 554], front: [594, 554], frame: 'diamond' },
  'trajenne-pliant': { r: 100, tyre: 18, rear: [186, 604], front: [614, 604], frame: 'fold' },
  'trajenne-corniche': { r: 150, tyre: 22, rear: [204, 554], front: [596, 554], frame: 'tour' },
  'trajenne-porteur': {
    r: 100,
    tyre: 22,
    rear: [166, 604],
    front: [640, 604],
    frame: 'cargo',
    guards: true,
  },
}

const guard = ([x, y]: [number, number], r: number, hex: string): string =>
  stroke(arc(x, y, r + 11, -98, 40), hex, 9)

const saddle = (x: number, y: number, colour: string): string =>
  path(
    `M${x - 58} ${y - 14}C${x - 60} ${y - 30} ${x - 30} ${y - 30} ${x - 8} ${y - 24}C${x + 20} ${y - 20} ${x + 50} ${y - 22} ${x + 62} ${y - 14}C${x + 50} ${y - 4} ${x + 10} ${y - 4} ${x - 14} ${y + 6}C${x - 36} ${y + 12} ${x - 56} ${y + 4} ${x - 58} ${y - 14}Z`,
    `fill="${colour}"`,
  ) +
  stroke(
    `M${x - 46} ${y - 22}C${x - 20} ${y - 24} ${x + 20} ${y - 14} ${x + 50} ${y - 15}`,
    '#fff',
    3,
    'opacity=".25"',
  )

const bike = (look: Bike, hex: string): string => {
  const { r, tyre, rear, front, frame } = look
  const [rx, ry] = rear
  const [fx, fy] = front
  const small = frame === 'fold' || frame === 'cargo'
  const dark = darken(hex, luma(hex) > 0.7 ? 0.14 : 0.4)
  const mudguard = luma(hex) < 0.25 ? lighten(hex, 0.12) : darken(hex, 0.2)
  const thin = frame === 'diamond' ? 20 : 22
  // Bottom bracket, top of the seat tube, saddle, top and bottom of the head tube.
  const bb: [number, number] = frame === 'cargo' ? [404, 612] : small ? [380, 606] : [378, 572]
  const seat: [number, number] = frame === 'cargo' ? [372, 420] : small ? [346, 440] : [322, 350]
  const top: [number, number] = frame === 'cargo' ? [584, 330] : small ? [556, 372] : [528, 300]
  const low: [number, number] = frame === 'cargo' ? [600, 410] : small ? [566, 416] : [546, 364]
  const at = ([x, y]: [number, number]): string => `${x} ${y}`
  const saddleAt: [number, number] =
    frame === 'cargo' ? [352, 306] : small ? [312, 262] : [300, 262]
  const bar: [number, number] = frame === 'cargo' ? [568, 238] : small ? [534, 216] : [510, 234]
  const stays =
    frame === 'cargo'
      ? tube(`M${rx} ${ry}L${at(bb)}`, hex, 16) +
        tube(`M120 470H372`, hex, 16) +
        tube(`M${rx} ${ry}L150 472M270 472L${bb[0] - 60} 606`, hex, 13)
      : tube(`M${rx} ${ry}L${at(bb)}`, hex, 13) + tube(`M${rx} ${ry}L${at(seat)}`, hex, 12)
  const mainTubes: Record<Bike['frame'], string> = {
    step:
      tube(`M${at(low)}C520 470 470 560 ${bb[0] + 4} ${bb[1] - 2}`, hex, 36) +
      tube(`M${at(top)}C500 420 430 470 ${bb[0] - 26} 470`, hex, 14),
    diamond:
      tube(`M${at(low)}L${at(bb)}`, hex, 32) +
      tube(`M${top[0] + 4} ${top[1] + 18}L${seat[0] + 4} ${seat[1] + 6}`, hex, thin),
    tour:
      tube(`M${at(low)}L${at(bb)}`, hex, 42) +
      tube(`M${top[0] + 4} ${top[1] + 16}L${seat[0] + 8} ${seat[1] + 34}`, hex, 24),
    fold:
      tube(`M${low[0]} ${low[1] - 4}C500 470 430 520 ${bb[0] - 2} 544`, hex, 44) +
      rect(440, 470, 26, 56, 8, `fill="${dark}" transform="rotate(34 453 498)"`) +
      tube(`M${bb[0]} ${bb[1]}L${bb[0] - 14} 530`, hex, 22),
    cargo:
      tube(`M${at(low)}C560 520 500 590 ${bb[0] + 6} ${bb[1] - 4}`, hex, 40) +
      tube(`M${top[0]} ${top[1] + 30}C520 420 450 470 372 470`, hex, 18),
  }
  const motor =
    frame === 'diamond' || frame === 'fold'
      ? circle(rx, ry, 30, `fill="${DARK}" stroke="#77787b" stroke-width="3"`) +
        circle(rx, ry, 8, `fill="${METAL}"`)
      : path(
          `M${bb[0] - 46} ${bb[1] - 26}C${bb[0] - 20} ${bb[1] - 50} ${bb[0] + 40} ${bb[1] - 46} ${bb[0] + 50} ${bb[1] - 6}C${bb[0] + 50} ${bb[1] + 36} ${bb[0] - 40} ${bb[1] + 40} ${bb[0] - 46} ${bb[1] - 26}Z`,
          `fill="${DARK}" stroke="#5d5e61" stroke-width="2"`,
        )
  const battery =
    frame === 'step' || frame === 'cargo'
      ? ''
      : frame === 'tour'
        ? stroke(
            `M${low[0] - 34} ${low[1] + 42}L${bb[0] + 52} ${bb[1] - 66}`,
            '#1b1b1c',
            16,
            'opacity=".55"',
          )
        : ''
  const chain = stroke(
    `M${rx} ${ry - 16}L${bb[0]} ${bb[1] - 33}M${rx} ${ry + 16}L${bb[0]} ${bb[1] + 33}`,
    frame === 'diamond' || frame === 'cargo' ? SOFT : '#85868a',
    frame === 'diamond' || frame === 'cargo' ? 6 : 4,
  )
  const crank =
    circle(bb[0], bb[1], 34, `stroke="${METAL}" stroke-width="6"`) +
    circle(bb[0], bb[1], 13, `fill="${METAL}"`) +
    stroke(`M${bb[0]} ${bb[1]}L${bb[0] + 54} ${bb[1] + 40}`, METAL, 11) +
    rect(bb[0] + 34, bb[1] + 34, 50, 15, 6, 'fill="#3a3937"')
  const handle: Record<Bike['frame'], string> = {
    step:
      stroke(
        `M${bar[0] + 4} ${bar[1]}C${bar[0] + 24} ${bar[1] - 14} ${bar[0] + 6} ${bar[1] - 32} ${bar[0] - 40} ${bar[1] - 18}`,
        METAL,
        11,
      ) + grip(`M${bar[0] - 34} ${bar[1] - 20}L${bar[0] - 84} ${bar[1] - 2}`, 18),
    diamond:
      stroke(`M${bar[0]} ${bar[1]}H${bar[0] + 20}`, DARK, 14) +
      grip(`M${bar[0] + 26} ${bar[1] - 2}L${bar[0] - 22} ${bar[1] - 6}`, 20),
    tour:
      stroke(`M${bar[0]} ${bar[1]}H${bar[0] + 46}`, DARK, 14) +
      grip(
        `M${bar[0] + 40} ${bar[1] - 2}H${bar[0] + 62}C${bar[0] + 98} ${bar[1]} ${bar[0] + 96} ${bar[1] + 66} ${bar[0] + 58} ${bar[1] + 70}L${bar[0] + 34} ${bar[1] + 72}`,
        15,
      ) +
      stroke(
        `M${bar[0] + 84} ${bar[1] + 8}C${bar[0] + 92} ${bar[1] + 30} ${bar[0] + 78} ${bar[1] + 52} ${bar[0] + 74} ${bar[1] + 60}`,
        METAL,
        7,
      ),
    fold:
      stroke(`M${bar[0]} ${bar[1]}H${bar[0] + 10}`, DARK, 14) +
      grip(`M${bar[0] + 12} ${bar[1] - 2}L${bar[0] - 36} ${bar[1] + 4}`, 20),
    cargo:
      stroke(
        `M${bar[0] + 4} ${bar[1]}C${bar[0] + 24} ${bar[1] - 14} ${bar[0] + 6} ${bar[1] - 30} ${bar[0] - 36} ${bar[1] - 16}`,
        METAL,
        11,
      ) + grip(`M${bar[0] - 30} ${bar[1] - 18}L${bar[0] - 76} ${bar[1] - 2}`, 18),
  }
  const rack =
    look.rack === true
      ? stroke(`M92 396H300M118 398L${rx} ${ry - 6}M200 398L${rx + 2} ${ry - 6}`, DARK, 8) +
        rect(84, 380, 12, 26, 5, 'fill="#c8342b"')
      : ''
  const cargo =
    frame === 'cargo'
      ? rect(84, 446, 290, 18, 9, 'fill="#5d4632"') +
        stroke('M96 448V384H352V448', DARK, 8) +
        stroke('M96 384H352', METAL, 5) +
        rect(
          110,
          504,
          196,
          74,
          22,
          `fill="${dark}" stroke="#0b0a08" stroke-opacity=".3" stroke-width="2"`,
        ) +
        stroke('M612 396H722M716 396L636 470', DARK, 8) +
        rect(610, 330, 116, 62, 12, `fill="${LEATHER}"`) +
        stroke('M616 350H720', '#0b0a08', 4, 'opacity=".3"')
      : ''
  const lampAt: [number, number] = frame === 'cargo' ? [722, 418] : [top[0] + 26, top[1] + 20]
  return (
    shadow(400, ry + r + 2, 720, 15) +
    wheel(rx, ry, r, tyre, small ? 20 : 28) +
    again(rear, front) +
    disc(fx, fy, 32) +
    (frame === 'diamond' || frame === 'fold' ? '' : disc(rx, ry, 32)) +
    (look.guards === true ? guard(rear, r, mudguard) + guard(front, r, mudguard) : '') +
    rack +
    chain +
    motor +
    stays +
    tube(
      `M${at(low)}C${low[0] + 14} ${low[1] + 60} ${fx - 20} ${fy - 90} ${fx} ${fy}`,
      frame === 'tour' ? dark : hex,
      17,
    ) +
    mainTubes[frame] +
    tube(`M${at(bb)}L${at(seat)}`, hex, frame === 'cargo' ? 26 : thin) +
    battery +
    tube(`M${at(top)}L${at(low)}`, hex, 34) +
    tube(`M${at(seat)}L${saddleAt[0] + 4} ${saddleAt[1] + 4}`, DARK, 15) +
    tube(`M${at(top)}L${at(bar)}`, DARK, 16) +
    cargo +
    saddle(saddleAt[0], saddleAt[1], frame === 'step' || frame === 'diamond' ? LEATHER : SOFT) +
    handle[frame] +
    crank +
    circle(lampAt[0], lampAt[1], 15, `fill="${DARK}"`) +
    circle(lampAt[0] + 6, lampAt[1], 10, `fill="${LIGHT}" stroke="#c9b98f" stroke-width="2"`)
  )
}

export const vehicle: Draw = (p, colourHex) => {
  const hex = tone(colourHex)
  const kick = SCOOTERS[p.slug]
  const cycle = BIKES[p.slug]
  const body =
    kick !== undefined
      ? scooter(kick, p.slug, hex)
      : cycle !== undefined
        ? bike(cycle, hex)
        : undefined
  if (body === undefined) throw new Error(`${p.slug}: no drawing of this vehicle`)
  const defs = linear('b', [
    [0, lighten(hex, 0.45)],
    [0.3, hex],
    [1, darken(hex, luma(hex) > 0.7 ? 0.25 : 0.45)],
  ])
  return svgFile(defs, `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</g>`)
}
