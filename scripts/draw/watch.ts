/** Watches and fitness trackers, seen straight from the front. */
import { arc, figures, marks, path, stroke, tone } from './parts'
import { circle, darken, lighten, linear, luma, mix, radial, rect, shadow, svgFile } from './svg'
import type { Draw } from './types'

const STEEL = '#c4c6c9'
const TITANIUM = '#77757a'
const GLASS = '#0c0d10'
const ACCENT = '#e0936c'

type Strap = 'rubber' | 'sport' | 'leather' | 'mesh' | 'links' | 'fabric'
type Face = 'rings' | 'line' | 'daylight' | 'grid' | 'hands' | 'topo' | 'dive' | 'run' | 'band'

type Look = {
  shape: 'round' | 'square' | 'pill'
  strap: Strap
  face: Face
  /** Colour of the case; null takes the product's colour. */
  metal: string | null
  /** What the strap is mixed with, when it is not the product's own colour. */
  strapHex?: (hex: string) => string
  bezel?: 'dive' | 'rugged'
  width?: number
}

const LOOKS: Record<string, Look> = {
  'aurvenne-meridian': { shape: 'round', strap: 'mesh', face: 'rings', metal: null },
  'aurvenne-nocturne': {
    shape: 'round',
    strap: 'fabric',
    face: 'line',
    metal: null,
    strapHex: (hex) => darken(hex, 0.35),
  },
  'aurvenne-solstice': { shape: 'round', strap: 'leather', face: 'daylight', metal: STEEL },
  'aurvenne-quarto': { shape: 'square', strap: 'rubber', face: 'grid', metal: null },
  'aurvenne-linea': {
    shape: 'round',
    strap: 'links',
    face: 'hands',
    metal: null,
  },
  'teskalo-summit': {
    shape: 'round',
    strap: 'rubber',
    face: 'topo',
    metal: TITANIUM,
    bezel: 'rugged',
  },
  'teskalo-tide': { shape: 'round', strap: 'rubber', face: 'dive', metal: STEEL, bezel: 'dive' },
  'teskalo-strider': { shape: 'round', strap: 'sport', face: 'run', metal: null },
  'pulvarn-rhythm': { shape: 'pill', strap: 'sport', face: 'band', metal: null, width: 82 },
  'pulvarn-tempo': { shape: 'pill', strap: 'rubber', face: 'band', metal: null, width: 112 },
}

/** Half of a strap: from the case at y 400 to its far end; `up` is the upper half. */
const half = (near: number, far: number, up: boolean): string =>
  up
    ? `M${400 - near} 400C${400 - near} 250 ${400 - far} 190 ${400 - far} 84Q${400 - far} 62 ${400 - far + 24} 62H${400 + far - 24}Q${400 + far} 62 ${400 + far} 84C${400 + far} 190 ${400 + near} 250 ${400 + near} 400Z`
    : `M${400 - near} 400C${400 - near} 550 ${400 - far} 610 ${400 - far} 706Q${400 - far} 738 ${400 - far + 34} 738H${400 + far - 34}Q${400 + far} 738 ${400 + far} 706C${400 + far} 610 ${400 + near} 550 ${400 + near} 400Z`

const strapDetail = (strap: Strap, hex: string, near: number, far: number): string => {
  const dark = darken(hex, 0.5)
  if (strap === 'leather') {
    const light = lighten(hex, 0.35)
    const seam = (x: number): string =>
      `M${400 - near + x} 270C${400 - near + x} 240 ${400 - far + x} 180 ${400 - far + x} 84M${400 - near + x} 530C${400 - near + x} 560 ${400 - far + x} 620 ${400 - far + x} 716`
    const both =
      seam(13) + seam(2 * near - 13).replaceAll(`${400 - far + 2 * near - 13}`, `${400 + far - 13}`)
    return stroke(both, light, 3, 'stroke-dasharray="9 8" opacity=".8"')
  }
  if (strap === 'rubber' || strap === 'sport') {
    const holes = [600, 634, 668, 702]
      .map((y) =>
        strap === 'sport'
          ? rect(390, y - 7, 20, 14, 7, `fill="${dark}"`)
          : rect(372, y - 6, 56, 12, 6, `fill="${dark}"`),
      )
      .join('')
    const groove = stroke('M400 78V190', dark, strap === 'sport' ? 0.1 : 5, 'opacity=".45"')
    return holes + groove
  }
  return ''
}

const patterns = (strap: Strap, hex: string): string => {
  const dark = darken(hex, 0.45)
  const light = lighten(hex, 0.3)
  if (strap === 'mesh') {
    return `<pattern id="pt" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 5 5 0 10 5 5 10z" fill="none" stroke="${dark}" stroke-width="1.600" opacity=".6"/><path d="M2 4 5 1.500" stroke="${light}" stroke-width="1.500"/></pattern>`
  }
  if (strap === 'links') {
    return `<pattern id="pt" width="200" height="30" x="300" y="4" patternUnits="userSpaceOnUse"><path d="M0 1.500H200M56 0V30M144 0V30" stroke="${dark}" stroke-width="3" opacity=".7"/><path d="M0 4.500H200M60 0V30" stroke="${light}" stroke-width="2.500" opacity=".6"/></pattern>`
  }
  if (strap === 'fabric') {
    return `<pattern id="pt" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 2H8M0 6H8" stroke="${dark}" stroke-width="1.500" opacity=".6"/><path d="M2 0V4M6 4V8" stroke="${light}" stroke-width="1.500" opacity=".5"/></pattern>`
  }
  return ''
}

const hand = (angle: number, length: number, width: number, colour: string): string =>
  `<path d="M400 ${400 + 18}V${400 - length}" transform="rotate(${angle} 400 400)" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`

const faces: Record<Face, (hex: string) => string> = {
  rings: () =>
    stroke(arc(400, 400, 142, 0, 360 * 0.74), '#d9a07f', 9) +
    stroke(arc(400, 400, 142, 0, 359.9), '#ffffff', 9, 'opacity=".09"') +
    marks(400, 400, 116, 124, 60, '#7d7f86', 2) +
    marks(400, 400, 108, 124, 12, '#e9e7e2', 4) +
    figures('10:24', 400, 366, 62, '#f6f4ef', 1.7) +
    stroke('M362 470H438', '#7d7f86', 5),
  line: () =>
    stroke('M262 400H538', '#f2d9b8', 5) +
    stroke('M262 400H452', '#ffb98d', 5) +
    circle(452, 400, 10, 'fill="#fff3e2"') +
    figures('10:24', 400, 330, 36, '#8d8880', 1.3) +
    stroke('M376 440H424', '#55524d', 4),
  daylight: () =>
    circle(400, 400, 172, 'fill="url(#dl)"') +
    stroke(arc(400, 400, 150, -96, 102), '#d9a45f', 7) +
    marks(400, 400, 122, 138, 12, '#5b564e', 4) +
    hand(-58, 78, 8, '#2c2a27') +
    hand(62, 116, 6, '#2c2a27') +
    circle(400, 400, 9, 'fill="#2c2a27"'),
  grid: () =>
    figures('10:24', 400, 272, 76, '#f6f4ef', 1.5) +
    rect(272, 396, 122, 62, 20, 'fill="#2a2f3c"') +
    rect(406, 396, 122, 62, 20, 'fill="#2f2a27"') +
    rect(272, 470, 256, 62, 20, 'fill="#22252b"') +
    stroke('M296 428H344M296 444H326', '#9fb6d6', 6) +
    stroke(arc(434, 427, 15, 0, 250), ACCENT, 6) +
    stroke('M466 427H504', '#8f857c', 6) +
    stroke('M294 508 326 494 352 506 390 486 424 504 466 490 506 498', '#a7c2a0', 5),
  hands: (hex) => {
    const dark = luma(hex) < 0.2
    const ink = dark ? '#e7e3da' : '#2f2c29'
    return (
      circle(400, 400, 174, `fill="url(#${dark ? 'dd' : 'dl'})"`) +
      marks(400, 400, 138, 160, 12, ink, 6) +
      marks(400, 400, 152, 160, 60, ink, 2, 'opacity=".55"') +
      stroke(arc(400, 466, 30, 0, 359.9), ink, 2.5, 'opacity=".4"') +
      stroke(arc(400, 466, 30, 0, 230), ACCENT, 5) +
      hand(-58, 84, 10, ink) +
      hand(48, 128, 7, ink) +
      hand(318, 118, 3, ACCENT) +
      circle(400, 400, 11, `fill="${ink}"`) +
      circle(400, 400, 4, `fill="${ACCENT}"`)
    )
  },
  topo: () =>
    stroke(
      'M262 452C300 398 330 470 372 424S470 380 540 440M268 486C312 430 338 500 384 456S474 418 532 474M290 512C322 474 350 524 396 486S470 460 512 506M270 420C306 366 332 436 366 394S452 350 530 402',
      '#5f7f62',
      3,
    ) +
    stroke(
      'M300 498C330 470 356 482 378 448S424 424 446 400',
      ACCENT,
      6,
      'stroke-dasharray="1 12"',
    ) +
    circle(446, 398, 9, `fill="${ACCENT}"`) +
    figures('10:24', 400, 286, 58, '#f6f4ef', 1.8) +
    path('M400 246 408 264H392z', 'fill="#e8614f"'),
  dive: (hex) =>
    circle(400, 400, 150, 'fill="url(#dd)"') +
    marks(400, 400, 104, 128, 4, '#eef2e6', 14) +
    [1, 2, 4, 5, 7, 8, 10, 11]
      .map((i) => {
        const a = (i * Math.PI) / 6
        return circle(400 + 118 * Math.sin(a), 400 - 118 * Math.cos(a), 9, 'fill="#eef2e6"')
      })
      .join('') +
    hand(-58, 66, 14, '#eef2e6') +
    hand(48, 104, 11, '#eef2e6') +
    hand(196, 96, 4, ACCENT) +
    circle(400, 400, 12, `fill="${lighten(hex, 0.6)}"`),
  run: (hex) => {
    const accent = luma(hex) > 0.7 || luma(hex) < 0.14 ? '#8fd0b4' : lighten(hex, 0.35)
    return (
      figures('5:24', 400, 344, 100, '#f6f4ef', 1.8) +
      stroke('M318 484H482', '#3a3c42', 12) +
      stroke('M318 484H424', accent, 12) +
      stroke('M326 300H356L366 282 380 314 392 292 400 300H474', accent, 5)
    )
  },
  band: () => '',
}

const strapDefs = (hex: string): string => {
  const k = luma(hex) > 0.7 || luma(hex) < 0.25 ? 0.5 : 1
  return (
    linear(
      'st',
      [
        [0, luma(hex) < 0.2 ? lighten(hex, 0.16) : darken(hex, 0.5 * k)],
        [0.12, darken(hex, 0.1 * k)],
        [0.32, lighten(hex, 0.2)],
        [0.6, hex],
        [0.9, darken(hex, 0.25 * k)],
        [1, luma(hex) < 0.2 ? lighten(hex, 0.08) : darken(hex, 0.55 * k)],
      ],
      [0, 0, 1, 0],
    ) +
    linear('fa', [
      [0, '#0b0a08', 0.45 * k],
      [0.3, '#0b0a08', 0],
      [0.72, '#0b0a08', 0],
      [1, '#0b0a08', 0.4 * k],
    ])
  )
}

const metalDefs = (hex: string): string =>
  linear(
    'me',
    [
      [0, lighten(hex, 0.62)],
      [0.3, lighten(hex, 0.1)],
      [0.55, darken(hex, 0.3)],
      [0.8, lighten(hex, 0.12)],
      [1, darken(hex, 0.45)],
    ],
    [0.1, 0, 0.9, 1],
  ) +
  linear(
    'mr',
    [
      [0, darken(hex, 0.5)],
      [0.5, lighten(hex, 0.25)],
      [1, lighten(hex, 0.65)],
    ],
    [0.1, 0, 0.9, 1],
  ) +
  radial(
    'gl',
    [
      [0, mix(GLASS, '#3a3d46', 0.7)],
      [1, GLASS],
    ],
    [0.35, 0.2, 0.9],
  ) +
  radial('dl', [
    [0, '#fbf9f4'],
    [0.8, '#efebe2'],
    [1, '#cfc9bd'],
  ]) +
  linear('hi', [
    [0, '#ffffff', 0.22],
    [1, '#ffffff', 0],
  ])

const crown = (y: number, h: number, w: number): string =>
  rect(400 + 190, y - h / 2, w, h, 8, 'fill="url(#me)" stroke="#0b0a08" stroke-opacity=".35"') +
  stroke(
    [0.25, 0.42, 0.58, 0.75].map((k) => `M${594 + 4} ${y - h / 2 + h * k}H${586 + w}`).join(''),
    '#0b0a08',
    2,
    'opacity=".35"',
  )

const round = (look: Look, hex: string): string => {
  const face = faces[look.face](hex)
  if (look.bezel === 'rugged') {
    const screws = [45, 135, 225, 315]
      .map((deg) => {
        const a = (deg * Math.PI) / 180
        return circle(400 + 184 * Math.sin(a), 400 - 184 * Math.cos(a), 9, 'fill="url(#mr)"')
      })
      .join('')
    const buttons =
      `<g id="cr">${crown(400, 52, 34)}</g>` +
      [-42, 42, 138, 222]
        .map((deg) => `<use href="#cr" transform="rotate(${deg} 400 400)"/>`)
        .join('')
    return `${buttons}${circle(400, 400, 210, 'fill="url(#me)"')}${circle(400, 400, 202, `fill="${darken(TITANIUM, 0.45)}"`)}${circle(400, 400, 198, 'fill="none" stroke="url(#mr)" stroke-width="3"')}${marks(
      400,
      400,
      176,
      192,
      24,
      '#b9b6b0',
      3,
      'opacity=".6"',
    )}${screws}${circle(400, 400, 168, `fill="${tone(hex)}"`)}${circle(400, 400, 162, 'fill="url(#gl)"')}${face}`
  }
  if (look.bezel === 'dive') {
    const body = tone(hex)
    return `${crown(400, 66, 38)}${circle(400, 400, 208, 'fill="url(#me)"')}${circle(400, 400, 206, `fill="none" stroke="${darken(STEEL, 0.5)}" stroke-width="7" stroke-dasharray="5 5.800"`)}${circle(400, 400, 198, 'fill="url(#bz)"')}${marks(400, 400, 168, 186, 12, '#f1efe8', 6)}${marks(400, 400, 176, 186, 60, '#f1efe8', 3)}${path('M400 216 416 190H384z', `fill="${ACCENT}"`)}${circle(400, 400, 160, 'fill="none" stroke="url(#mr)" stroke-width="6"')}${circle(400, 400, 157, `fill="${darken(body, 0.3)}"`)}${face}`
  }
  return `${crown(look.face === 'run' ? 330 : 400, look.face === 'run' ? 50 : 62, 32)}${look.face === 'run' ? crown(470, 50, 30) : ''}${circle(400, 400, 202, 'fill="url(#me)"')}${circle(400, 400, 192, 'fill="none" stroke="url(#mr)" stroke-width="7"')}${circle(400, 400, 186, 'fill="#050506"')}${circle(400, 400, 182, 'fill="url(#gl)"')}${face}`
}

const square = (hex: string): string =>
  `${rect(584, 356, 34, 84, 12, 'fill="url(#me)"')}${rect(208, 182, 384, 436, 116, 'fill="url(#me)"')}${rect(216, 190, 368, 420, 108, 'fill="none" stroke="url(#mr)" stroke-width="5"')}${rect(224, 198, 352, 404, 100, 'fill="#050506"')}${rect(228, 202, 344, 396, 96, 'fill="url(#gl)"')}${faces.grid(hex)}`

const pill = (width: number): string => {
  const x = 400 - width
  const w = width * 2
  const wide = width > 90
  return `${rect(x - 8, 190, w + 16, 420, wide ? 56 : 74, 'fill="url(#me)"')}${rect(x - 2, 196, w + 4, 408, wide ? 52 : 68, 'fill="#050506"')}${rect(x + 2, 200, w - 4, 400, wide ? 48 : 64, 'fill="url(#gl)"')}${figures('10', 400, 264, wide ? 66 : 54, '#f6f4ef', 1.8)}${figures('24', 400, wide ? 350 : 336, wide ? 66 : 54, ACCENT, 1.8)}${stroke(arc(400, wide ? 488 : 474, 34, 0, 359.9), '#33363c', 9)}${stroke(arc(400, wide ? 488 : 474, 34, 0, 262), '#8fd0b4', 9)}${stroke(wide ? 'M352 556H448' : 'M376 548H424', '#5b5e66', 6)}`
}

export const watch: Draw = (p, colourHex) => {
  const look = LOOKS[p.slug]
  if (look === undefined) throw new Error(`${p.slug}: no drawing of this watch`)
  const body = tone(colourHex)
  const metal = look.metal ?? body
  const strapHex = tone(look.strapHex?.(colourHex) ?? colourHex)
  const near = look.shape === 'pill' ? (look.width ?? 80) - 2 : look.shape === 'square' ? 150 : 128
  const far = look.shape === 'pill' ? near - 6 : look.shape === 'square' ? 118 : 96
  const whole = half(near, far, true) + half(near, far, false)
  const textured = look.strap === 'mesh' || look.strap === 'fabric' || look.strap === 'links'
  const defs =
    strapDefs(strapHex) +
    metalDefs(metal) +
    patterns(look.strap, strapHex) +
    radial('dd', [
      [0, lighten(darken(body, 0.35), 0.1)],
      [1, darken(body, 0.62)],
    ]) +
    (look.bezel === 'dive'
      ? linear('bz', [
          [0, lighten(body, 0.22)],
          [1, darken(body, 0.45)],
        ])
      : '')
  const lugs =
    look.shape === 'round'
      ? rect(400 - near - 12, 214, 2 * near + 24, 372, 34, 'fill="url(#me)"')
      : ''
  const shine =
    look.shape === 'round'
      ? path(
          'M262 300A172 172 0 0 1 470 244C390 270 310 330 274 420A172 172 0 0 1 262 300Z',
          'fill="url(#hi)" opacity=".8"',
        )
      : look.shape === 'square'
        ? path('M232 298Q232 206 324 206H480L232 470Z', 'fill="url(#hi)" opacity=".6"')
        : path(
            `M${404 - near} 270Q${404 - near} 204 400 204L${404 - near} 420Z`,
            'fill="url(#hi)" opacity=".7"',
          )
  return svgFile(
    defs,
    shadow(400, 738, far * 3.2, 24) +
      path(whole, 'fill="url(#st)"') +
      (textured ? path(whole, 'fill="url(#pt)"') : '') +
      strapDetail(look.strap, strapHex, near, far) +
      path(whole, 'fill="url(#fa)"') +
      lugs +
      (look.shape === 'round' ? round(look, colourHex) : '') +
      (look.shape === 'square' ? square(colourHex) : '') +
      (look.shape === 'pill' ? pill(look.width ?? 80) : '') +
      shine,
  )
}
