import type { CatalogueProduct } from '../../prisma/catalogue/types'
import {
  circle,
  darken,
  hsl,
  lighten,
  linear,
  luma,
  mix,
  n,
  radial,
  rect,
  seed,
  shadow,
  svgFile,
  toHsl,
} from './svg'
import type { Draw } from './types'

/**
 * A phone seen twice: its back, and its front half over it, both standing on the same ground.
 * Each brand has its own corners, camera and wallpaper; folding phones have their own shapes.
 */

type Box = { x: number; y: number; w: number; h: number; r: number }
type Wallpaper = 'arc' | 'dune' | 'moon' | 'aurora' | 'petal' | 'bands'

/** `radius` and `bezel` are shares of the width. */
type Look = {
  radius: number
  bezel: number
  wallpaper: Wallpaper
  camera: (b: Box, lenses: number, ink: Ink) => string
}

/** Colours of one drawing. */
type Ink = {
  base: string
  light: string
  dark: string
  frameLight: string
  frameDark: string
  island: string
  islandEdge: string
}

const inkOf = (base: string): Ink => {
  const bright = luma(base)
  return {
    base,
    light: lighten(base, bright > 0.7 ? 0.5 : 0.2),
    dark: darken(base, bright > 0.7 ? 0.13 : 0.32),
    frameLight: mix(lighten(base, 0.55), '#ffffff', 0.1),
    frameDark: darken(base, bright > 0.7 ? 0.34 : 0.5),
    island: bright > 0.5 ? darken(base, 0.06) : lighten(base, 0.11),
    islandEdge: bright > 0.5 ? darken(base, 0.24) : lighten(base, 0.26),
  }
}

/** A lens of radius 20, once in a file: metal ring, black glass, coated depth, two reflections. */
const lensDefs =
  `<g id="l">${circle(0, 2, 21.5, 'opacity=".16"')}` +
  circle(0, 0, 20, 'fill="url(#ring)"') +
  circle(0, 0, 17, 'fill="#0c0d10"') +
  circle(0, 0, 11.4, 'fill="url(#lens)"') +
  circle(0, 0, 4.4, 'fill="#05060a"') +
  circle(-4.8, -5.4, 2.4, 'fill="#fff" opacity=".6"') +
  `${circle(4.4, 5.2, 1.2, 'fill="#9fb6ff" opacity=".5"')}</g>`

const lens = (cx: number, cy: number, r: number): string =>
  `<use href="#l" transform="translate(${n(cx)} ${n(cy)})scale(${n(r / 20, 2)})"/>`

const flash = (cx: number, cy: number, r: number): string =>
  circle(cx, cy, r, 'fill="#f4ead2"') +
  circle(cx, cy, r * 0.62, 'fill="#fffdf6"') +
  circle(cx, cy, r, 'fill="none" stroke="#000" stroke-opacity=".18"')

/** The raised part that carries the lenses. */
const island = (x: number, y: number, w: number, h: number, r: number, ink: Ink): string =>
  rect(x, y + 4, w, h, r, 'fill="#000" opacity=".13"') +
  rect(x, y, w, h, r, `fill="url(#isl)" stroke="${ink.islandEdge}" stroke-opacity=".7"`)

const cameras = {
  /** A bar from side to side. */
  bar: (b: Box, lenses: number, ink: Ink): string => {
    const h = b.w * 0.25
    const y = b.y + b.h * 0.1
    const x = b.x + b.w * 0.07
    const w = b.w * 0.86
    const r = h * 0.33
    const each = Array.from({ length: lenses }, (_, i) =>
      lens(x + h * (0.56 + i * 0.86), y + h / 2, r),
    )
    return island(x, y, w, h, h / 2, ink) + each.join('') + flash(x + w * 0.83, y + h / 2, 6.5)
  },
  /** Lenses straight on the back, one above the other, without an island. */
  bare: (b: Box, lenses: number): string => {
    const r = b.w * 0.105
    const x = b.x + b.w * 0.22
    const each = Array.from({ length: lenses }, (_, i) =>
      lens(x, b.y + b.w * 0.23 + i * r * 2.45, r),
    )
    return each.join('') + flash(b.x + b.w * 0.42, b.y + b.w * 0.2, 7)
  },
  /** A large disc in the middle. */
  disc: (b: Box, lenses: number, ink: Ink): string => {
    const r = b.w * 0.285
    const cx = b.x + b.w * 0.48
    const cy = b.y + b.w * 0.42
    const at = (angle: number, far = 0.52): [number, number] => [
      cx + Math.cos((angle * Math.PI) / 180) * r * far,
      cy + Math.sin((angle * Math.PI) / 180) * r * far,
    ]
    const angles = lenses === 1 ? [] : lenses === 2 ? [-90, 90] : [-150, -30, 90]
    const each = angles.map((angle) => lens(...at(angle), r * 0.34)).join('')
    const middle = lenses === 1 ? lens(cx, cy, r * 0.46) : ''
    const light = at(lenses === 3 ? -90 : 0, lenses === 3 ? 0.5 : 0.64)
    return (
      circle(cx, cy + 5, r, 'fill="#000" opacity=".14"') +
      circle(cx, cy, r, `fill="url(#isl)" stroke="${ink.islandEdge}" stroke-opacity=".8"`) +
      circle(cx, cy, r * 0.93, `fill="none" stroke="${ink.islandEdge}" stroke-opacity=".35"`) +
      middle +
      each +
      flash(...light, 6)
    )
  },
  /** A square with soft corners. */
  square: (b: Box, lenses: number, ink: Ink): string => {
    const s = b.w * 0.46
    const x = b.x + b.w * 0.09
    const y = b.y + b.w * 0.09
    const spots: [number, number][] =
      lenses === 3
        ? [
            [0.29, 0.29],
            [0.29, 0.71],
            [0.72, 0.5],
          ]
        : lenses === 2
          ? [
              [0.3, 0.3],
              [0.7, 0.7],
            ]
          : [[0.38, 0.38]]
    const r = s * (lenses === 1 ? 0.26 : 0.2)
    const each = spots.map(([dx, dy]) => lens(x + s * dx, y + s * dy, r)).join('')
    const [fx, fy] = lenses === 2 ? [0.72, 0.26] : [0.75, lenses === 1 ? 0.76 : 0.17]
    return island(x, y, s, s, s * 0.29, ink) + each + flash(x + s * fx, y + s * fy, 6.5)
  },
  /** A narrow pill standing upright. */
  column: (b: Box, lenses: number, ink: Ink): string => {
    const w = b.w * 0.25
    const step = w * 0.86
    const x = b.x + b.w * 0.1
    const y = b.y + b.w * 0.1
    const h = w + step * (lenses - 1)
    const each = Array.from({ length: lenses }, (_, i) =>
      lens(x + w / 2, y + w / 2 + i * step, w * 0.35),
    )
    return island(x, y, w, h, w / 2, ink) + each.join('') + flash(x + w * 1.45, y + w / 2, 6.5)
  },
  /** A wide plate with the lenses in a row. */
  plate: (b: Box, lenses: number, ink: Ink): string => {
    const h = b.w * 0.26
    const w = h * (0.5 + lenses * 0.82)
    const x = b.x + b.w / 2 - w / 2
    const y = b.y + b.w * 0.12
    const each = Array.from({ length: lenses }, (_, i) =>
      lens(x + w / 2 + (i - (lenses - 1) / 2) * h * 0.86, y + h / 2, h * 0.33),
    )
    return island(x, y, w, h, h * 0.34, ink) + each.join('') + flash(x + w + h * 0.28, y + h / 2, 6)
  },
}

const LOOKS: Record<string, Look> = {
  Velunor: { radius: 0.15, bezel: 0.028, wallpaper: 'arc', camera: cameras.bar },
  Izumari: { radius: 0.19, bezel: 0.032, wallpaper: 'moon', camera: cameras.bare },
  Dorvane: { radius: 0.11, bezel: 0.036, wallpaper: 'dune', camera: cameras.disc },
  Talvessa: { radius: 0.13, bezel: 0.03, wallpaper: 'aurora', camera: cameras.square },
  Ombrelisse: { radius: 0.17, bezel: 0.026, wallpaper: 'petal', camera: cameras.column },
  Quellor: { radius: 0.14, bezel: 0.04, wallpaper: 'bands', camera: cameras.plate },
}

/** Three tones of the product's colour family for the screen, deep enough to hold a white clock. */
const tones = (base: string): [string, string, string] => {
  const [h, s, l] = toHsl(base)
  const lift = l > 0.78 ? 0.1 : l > 0.6 ? 0.06 : l < 0.2 ? -0.06 : 0
  const chroma = s * (1 - Math.abs(2 * l - 1))
  const grey = chroma < 0.06
  // Greys lean to slate or to clay; yellow turns green when pushed on, so warm colours stay put.
  const hue = grey ? (h > 180 ? 214 : 26) : h
  const sat = grey ? 0.16 : Math.min(0.62, 0.22 + chroma * 0.55)
  const warm = hue > 18 && hue < 56
  return [
    hsl(hue - 16, sat, 0.2 + lift),
    hsl(warm ? hue - 7 : hue, sat, 0.42 + lift),
    hsl(hue + (warm ? 0 : 22), sat * 0.9, 0.74 + lift / 2),
  ]
}

/** Calm shapes inside a screen; clipped by the caller. */
const wallpaper = (kind: Wallpaper, b: Box, s: number): string => {
  const { x, y, w, h } = b
  const at = (dx: number, dy: number): string => `${n(x + w * dx)} ${n(y + h * dy)}`
  const path = (d: string, fill: string): string => `<path d="${d}" ${fill}/>`
  const tilt = (s - 0.5) * 0.1
  const ground = rect(x, y, w, h, 0, 'fill="url(#wp)"')
  const hill = (a: number, c: number, fill: string): string =>
    path(
      `M${at(0, a)}C${at(0.3, a - 0.12)} ${at(0.6, c + 0.12)} ${at(1, c)}V${n(y + h)}H${n(x)}Z`,
      fill,
    )
  switch (kind) {
    case 'arc':
      return (
        ground +
        circle(x + w * (0.9 + tilt), y + h * 0.82, w * 0.95, 'fill="url(#wb)" opacity=".75"') +
        circle(x + w * (1 + tilt), y + h * 0.95, w * 0.62, 'fill="url(#wa)"')
      )
    case 'moon':
      return (
        ground +
        circle(x + w / 2, y + h * (0.6 + tilt), w * 0.31, 'fill="url(#wa)"') +
        hill(0.8, 0.72, 'fill="url(#wb)"')
      )
    case 'dune':
      return (
        ground +
        hill(0.62 + tilt, 0.5, 'fill="url(#wa)" opacity=".8"') +
        hill(0.68, 0.84 + tilt, 'fill="url(#wb)"')
      )
    case 'aurora':
      return (
        ground +
        path(
          `M${at(-0.1, 0.95)}C${at(0.1, 0.6)} ${at(0.9, 0.75 + tilt)} ${at(1.1, 0.32)}V${n(y + h)}Z`,
          'fill="url(#wa)" opacity=".85"',
        ) +
        path(
          `M${at(-0.1, 1.05)}C${at(0.3, 0.75)} ${at(0.8, 0.95)} ${at(1.1, 0.62 + tilt)}V${n(y + h * 1.1)}Z`,
          'fill="url(#wb)"',
        )
      )
    case 'petal':
      return (
        ground +
        path(
          `M${at(0.5, 0.95)}C${at(-0.25, 0.78)} ${at(0.05, 0.5 + tilt)} ${at(0.5, 0.42)}C${at(0.95, 0.5)} ${at(1.25, 0.78 + tilt)} ${at(0.5, 0.95)}Z`,
          'fill="url(#wb)" opacity=".7"',
        ) +
        path(
          `M${at(0.5, 0.95)}C${at(0.1, 0.8)} ${at(0.25, 0.58)} ${at(0.5, 0.42)}C${at(0.75, 0.58)} ${at(0.9, 0.8)} ${at(0.5, 0.95)}Z`,
          'fill="url(#wa)"',
        )
      )
    case 'bands':
      return (
        ground +
        path(
          `M${at(0, 0.86)}L${at(1, 0.46 + tilt)}V${n(y + h)}H${n(x)}Z`,
          'fill="url(#wb)" opacity=".8"',
        ) +
        path(`M${at(0, 1)}L${at(1, 0.66 + tilt)}V${n(y + h)}Z`, 'fill="url(#wa)"')
      )
  }
}

/** Metal side all round, then the glass of the back with one broad reflection. */
const back = (b: Box, ink: Ink, camera: string, matt: boolean): string => {
  const e = 4
  const inner = { x: b.x + e, y: b.y + e, w: b.w - 2 * e, h: b.h - 2 * e, r: b.r - e }
  const { x, y, w, h } = inner
  return (
    rect(b.x, b.y, b.w, b.h, b.r, 'fill="url(#side)"') +
    rect(x, y, w, h, inner.r, 'fill="url(#back)"') +
    rect(x, y, w, h, inner.r, `fill="url(#sheen)"${matt ? ' opacity=".4"' : ''}`) +
    rect(
      x + 0.7,
      y + 0.7,
      w - 1.4,
      h - 1.4,
      inner.r - 0.7,
      `fill="none" stroke="${ink.light}" stroke-opacity=".55" stroke-width="1.4"`,
    ) +
    camera
  )
}

/** 10:08, once in a file, drawn as shapes so that no font is needed; 260 wide is the full size. */
const clockDefs =
  '<g id="k"><path d="M-66 6l9-6v44M-44 15a13 15 0 0 1 26 0v14a13 15 0 0 1-26 0z' +
  'M12 15a13 15 0 0 1 26 0v14a13 15 0 0 1-26 0zM61 20a10.5 10 0 1 1 .1 0a13 12 0 1 1-.1 0z" ' +
  'fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>' +
  '<g fill="#fff"><circle cx="-3" cy="14" r="3.2"/><circle cx="-3" cy="32" r="3.2"/>' +
  '<rect x="-42" y="-24" width="84" height="6" rx="3" opacity=".5"/></g></g>'

const clock = (cx: number, y: number, width: number): string =>
  `<use href="#k" transform="translate(${n(cx)} ${n(y)})scale(${n(width / 260, 2)})" opacity=".93"/>`

type Screen = { wallpaper: Wallpaper; bezel: number; seed: number; clock: boolean; hole: boolean }

/** Metal side, black border, lit screen. `id` keeps two screens in one file apart. */
const front = (b: Box, id: string, o: Screen): string => {
  const e = 4
  const m = e + b.w * o.bezel
  const s = { x: b.x + m, y: b.y + m, w: b.w - 2 * m, h: b.h - 2 * m, r: Math.max(6, b.r - m) }
  const glare = `<path d="M${n(s.x + s.w * 0.62)} ${n(s.y)}H${n(s.x + s.w)}V${n(s.y + s.h * 0.46)}Z" fill="#fff" opacity=".06"/>`
  return (
    rect(b.x, b.y, b.w, b.h, b.r, 'fill="url(#side)"') +
    rect(b.x + e, b.y + e, b.w - 2 * e, b.h - 2 * e, b.r - e, 'fill="#08080a"') +
    `<clipPath id="${id}">${rect(s.x, s.y, s.w, s.h, s.r, '')}</clipPath><g clip-path="url(#${id})">` +
    wallpaper(o.wallpaper, s, o.seed) +
    glare +
    '</g>' +
    (o.hole ? circle(s.x + s.w / 2, s.y + 17, 6.5, 'fill="#050506"') : '') +
    (o.clock ? clock(s.x + s.w / 2, s.y + s.h * 0.155, s.w) : '') +
    rect(s.x + s.w * 0.36, s.y + s.h - 12, s.w * 0.28, 4, 2, 'fill="#fff" opacity=".7"')
  )
}

/** Soft darkness that the front phone casts on the one behind. */
const cast = (front: Box, rear: Box): string =>
  rect(front.x - 16, rear.y + rear.r * 0.3, 24, rear.h - rear.r * 0.6, 0, 'fill="url(#cast)"')

const button = (x: number, y: number, h: number): string => rect(x, y, 4, h, 2, 'fill="url(#side)"')

const defsOf = (ink: Ink, wall: [string, string, string]): string =>
  lensDefs +
  clockDefs +
  linear(
    'side',
    [
      [0, ink.frameLight],
      [0.12, ink.frameDark],
      [0.5, mix(ink.frameDark, ink.frameLight, 0.35)],
      [0.88, ink.frameDark],
      [1, ink.frameLight],
    ],
    [0, 0, 1, 0.15],
  ) +
  linear(
    'back',
    [
      [0, ink.light],
      [0.45, ink.base],
      [1, ink.dark],
    ],
    [0.1, 0, 0.8, 1],
  ) +
  linear(
    'isl',
    [
      [0, lighten(ink.island, 0.16)],
      [1, darken(ink.island, 0.14)],
    ],
    [0, 0, 0.6, 1],
  ) +
  linear(
    'sheen',
    [
      [0.3, '#fff', 0],
      [0.5, '#fff', luma(ink.base) > 0.7 ? 0.5 : 0.15],
      [0.505, '#fff', luma(ink.base) > 0.7 ? 0.2 : 0.05],
      [0.7, '#fff', 0],
    ],
    [0, 0.1, 0.85, 0.9],
  ) +
  linear(
    'ring',
    [
      [0, lighten(ink.islandEdge, 0.5)],
      [1, darken(ink.islandEdge, 0.45)],
    ],
    [0, 0, 1, 1],
  ) +
  radial('lens', [
    [0, '#10131f'],
    [0.6, '#1b2340'],
    [0.85, '#2c2a4d'],
    [1, '#0a0a10'],
  ]) +
  linear(
    'wp',
    [
      [0, wall[0]],
      [0.55, wall[1]],
      [1, wall[2]],
    ],
    [0.2, 0, 0.5, 1],
  ) +
  linear('wa', [
    [0, wall[2]],
    [1, wall[1]],
  ]) +
  linear('wb', [
    [0, mix(wall[1], wall[2], 0.45)],
    [1, wall[0]],
  ]) +
  linear(
    'cast',
    [
      [0, '#000', 0],
      [1, '#000', 0.26],
    ],
    [0, 0, 1, 0],
  )

const isFlip = (p: CatalogueProduct): boolean => /orizuru|eventail/.test(p.slug)
const isBook = (p: CatalogueProduct): boolean => /fold|silta/.test(p.slug)

/** How many lenses the text promises. */
const lensesOf = (p: CatalogueProduct): number => {
  const text = p.features.en.join('; ')
  if (/optical zoom/.test(text)) return 3
  return /wide-angle|folding|stabilisation/.test(text) ? 2 : 1
}

/** Screens from 5.6 to 6.8 inches, drawn 560 to 640 high. */
const heightOf = (p: CatalogueProduct): number => {
  const inches = Number(/([\d.]+)-inch/.exec(p.features.en.join(' '))?.[1] ?? 6.4)
  return 556 + ((Math.min(6.8, Math.max(5.6, inches)) - 5.6) / 1.2) * 88
}

const GROUND = 722

const bar: Draw = (p, hex) => {
  const look = LOOKS[p.brand] ?? (LOOKS.Velunor as Look)
  const ink = inkOf(hex)
  const h = heightOf(p)
  const w = h * 0.478
  const r = w * look.radius
  const overlap = w * 0.15
  const left = (800 - (2 * w - overlap)) / 2
  const y = GROUND - h
  const rear: Box = { x: left, y: y - 8, w, h, r }
  const face: Box = { x: left + w - overlap, y, w, h, r }
  const body =
    shadow(rear.x + w / 2, GROUND - 8, w * 1.12, 18) +
    shadow(face.x + w / 2, GROUND, w * 1.14, 22) +
    button(rear.x - 3, rear.y + h * 0.24, h * 0.09) +
    back(rear, ink, look.camera(rear, lensesOf(p), ink), look.wallpaper === 'dune') +
    cast(face, rear) +
    button(face.x + w - 1, face.y + h * 0.22, h * 0.1) +
    button(face.x + w - 1, face.y + h * 0.35, h * 0.06) +
    front(face, 'cf', {
      wallpaper: look.wallpaper,
      bezel: look.bezel,
      seed: seed(p.slug),
      clock: true,
      hole: true,
    })
  return svgFile(defsOf(ink, tones(hex)), body)
}

/** A phone that opens like a book: closed from behind, and open with the crease in the middle. */
const book: Draw = (p, hex) => {
  const look = LOOKS[p.brand] ?? (LOOKS.Velunor as Look)
  const ink = inkOf(hex)
  const h = 560
  const w = 252
  const open: Box = { x: 252, y: GROUND - h, w: 492, h, r: 34 }
  const rear: Box = { x: 56, y: GROUND - 8 - h, w, h, r: 34 }
  const middle = open.x + open.w / 2
  const crease = `<rect x="${n(middle - 26)}" y="${n(open.y + 12)}" width="52" height="${n(h - 24)}" fill="url(#crease)"/>`
  const body =
    shadow(rear.x + w / 2, GROUND - 8, w * 1.12, 18) +
    shadow(open.x + open.w / 2, GROUND, open.w * 1.1, 22) +
    back(rear, ink, look.camera(rear, lensesOf(p), ink), false) +
    cast(open, rear) +
    front(open, 'cf', {
      wallpaper: look.wallpaper,
      bezel: 0.018,
      seed: seed(p.slug),
      clock: false,
      hole: false,
    }) +
    crease +
    circle(open.x + open.w * 0.76, open.y + 28, 6.5, 'fill="#050506"') +
    rect(middle - 13, open.y - 1, 26, 5, 2, `fill="${ink.frameDark}"`) +
    rect(middle - 13, open.y + h - 4, 26, 5, 2, `fill="${ink.frameDark}"`)
  const defs = linear(
    'crease',
    [
      [0, '#000', 0],
      [0.42, '#000', 0.16],
      [0.5, '#fff', 0.2],
      [0.58, '#000', 0.1],
      [1, '#000', 0],
    ],
    [0, 0, 1, 0],
  )
  return svgFile(defsOf(ink, tones(hex)) + defs, body)
}

/** A phone that folds in half: closed with its cover display, and open. */
const flip: Draw = (p, hex) => {
  const look = LOOKS[p.brand] ?? (LOOKS.Velunor as Look)
  const ink = inkOf(hex)
  const h = 632
  const w = 290
  const r = w * look.radius
  const open: Box = { x: 391, y: GROUND - h, w, h, r }
  const shut: Box = { x: 119, y: GROUND - 8 - 322, w, h: 322, r }
  const e = 4
  const inner: Box = { x: shut.x + e, y: shut.y + e, w: w - 2 * e, h: 314, r: r - e }
  const cover: Box = { x: inner.x + 14, y: inner.y + 14, w: inner.w - 38, h: 196, r: r - 16 }
  const crease = `<rect x="${n(open.x + 12)}" y="${n(open.y + h / 2 - 16)}" width="${n(w - 24)}" height="32" fill="url(#crease)"/>`
  const closed =
    rect(shut.x, shut.y, shut.w, shut.h, shut.r, 'fill="url(#side)"') +
    rect(inner.x, inner.y, inner.w, inner.h, inner.r, 'fill="url(#back)"') +
    rect(cover.x, cover.y, cover.w, cover.h, cover.r, 'fill="#08080a"') +
    `<clipPath id="cc">${rect(cover.x + 5, cover.y + 5, cover.w - 10, cover.h - 10, cover.r - 5, '')}</clipPath>` +
    `<g clip-path="url(#cc)">${wallpaper(look.wallpaper, cover, 0.5)}</g>` +
    lens(cover.x + cover.w - 40, cover.y + cover.h - 38, 25) +
    lens(cover.x + cover.w - 100, cover.y + cover.h - 38, 25) +
    flash(cover.x + cover.w - 142, cover.y + cover.h - 38, 6) +
    clock(cover.x + cover.w / 2 - 34, cover.y + 46, cover.w) +
    rect(inner.x, inner.y + inner.h - 34, inner.w, 2, 0, `fill="${ink.frameDark}" opacity=".35"`)
  const body =
    shadow(shut.x + w / 2, GROUND - 8, w * 1.12, 18) +
    shadow(open.x + w / 2, GROUND, w * 1.14, 22) +
    closed +
    cast(open, shut) +
    button(open.x + w - 1, open.y + h * 0.2, h * 0.09) +
    front(open, 'cf', {
      wallpaper: look.wallpaper,
      bezel: look.bezel,
      seed: seed(p.slug),
      clock: true,
      hole: true,
    }) +
    crease
  const defs = linear('crease', [
    [0, '#000', 0],
    [0.42, '#000', 0.16],
    [0.5, '#fff', 0.2],
    [0.58, '#000', 0.1],
    [1, '#000', 0],
  ])
  return svgFile(defsOf(ink, tones(hex)) + defs, body)
}

export const phone: Draw = (p, hex) =>
  isBook(p) ? book(p, hex) : isFlip(p) ? flip(p, hex) : bar(p, hex)
