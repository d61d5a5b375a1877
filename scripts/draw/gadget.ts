/** Smart-home devices: one shape for each kind. */
import { arc, ellipse, figures, marks, path, stroke, tone } from './parts'
import { circle, darken, lighten, linear, luma, mix, radial, rect, shadow, svgFile } from './svg'
import type { Draw } from './types'

/** Definitions and body of one drawing. */
type Shape = (hex: string) => [defs: string, body: string]

const WARM = '#ffd9a0'
const LIVE = '#8fd0b4'

/** A rounded body lit from the upper left, darker at both edges. */
const across = (id: string, hex: string): string => {
  const k = luma(hex) > 0.7 ? 0.55 : 1
  return linear(
    id,
    [
      [0, luma(hex) < 0.25 ? lighten(hex, 0.14) : darken(hex, 0.3 * k)],
      [0.1, darken(hex, 0.12 * k)],
      [0.32, lighten(hex, 0.28)],
      [0.62, hex],
      [0.92, darken(hex, 0.32 * k)],
      [1, luma(hex) < 0.25 ? lighten(hex, 0.08) : darken(hex, 0.42 * k)],
    ],
    [0, 0, 1, 0],
  )
}

const down = (id: string, hex: string): string => {
  const k = luma(hex) > 0.7 ? 0.5 : 1
  return linear(
    id,
    [
      [0, lighten(hex, 0.4)],
      [0.4, hex],
      [1, darken(hex, 0.4 * k)],
    ],
    [0.2, 0, 0.8, 1],
  )
}

const glass = (id: string): string =>
  radial(
    id,
    [
      [0, '#34373f'],
      [1, '#0b0c0e'],
    ],
    [0.35, 0.22, 0.85],
  )

const glow = (id: string, colour: string): string =>
  radial(id, [
    [0, colour, 0.85],
    [0.5, colour, 0.28],
    [1, colour, 0],
  ])

const edge = (hex: string): string =>
  `stroke="${luma(hex) < 0.3 ? lighten(hex, 0.3) : darken(hex, 0.3)}" stroke-opacity=".45" stroke-width="2"`

const speaker: Shape = (hex) => {
  const thread = luma(hex) < 0.3 ? lighten(hex, 0.28) : darken(hex, 0.32)
  const body =
    'M206 170C206 118 594 118 594 170C604 300 604 540 590 662C586 712 214 712 210 662C196 540 196 300 206 170Z'
  return [
    across('b', hex) +
      down('t', mix(hex, '#3a3835', 0.55)) +
      linear('f', [
        [0, '#0b0a08', 0],
        [0.75, '#0b0a08', 0],
        [1, '#0b0a08', 0.34],
      ]) +
      `<pattern id="pt" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 3H7M6 9H12" stroke="${thread}" stroke-width="2.600" stroke-linecap="round" opacity=".5"/><path d="M9 1V5M3 7V11" stroke="${lighten(hex, 0.4)}" stroke-width="1.600" opacity=".4"/></pattern>`,
    shadow(400, 700, 520, 26) +
      path('M226 650H574V690C560 718 240 718 226 690Z', `fill="${darken(hex, 0.6)}"`) +
      path(body, 'fill="url(#b)"') +
      path(body, 'fill="url(#pt)"') +
      path(body, 'fill="url(#f)"') +
      ellipse(400, 166, 192, 40, `fill="url(#t)" ${edge(hex)}`) +
      ellipse(400, 164, 168, 32, 'fill="#191a1c"') +
      ellipse(400, 164, 128, 22, `fill="none" stroke="${LIVE}" stroke-width="5"`) +
      ellipse(400, 164, 128, 22, `fill="none" stroke="${LIVE}" stroke-width="14" opacity=".22"`) +
      stroke('M388 164H412M400 157V171', '#d8d4cc', 4) +
      rect(372, 610, 56, 12, 6, `fill="${lighten(hex, luma(hex) > 0.6 ? 0 : 0.5)}" opacity=".8"`),
  ]
}

const lamp: Shape = (hex) => {
  const shade =
    'M250 356C254 210 320 132 400 132S546 210 550 356Q550 366 538 368C480 382 320 382 262 368Q250 366 250 356Z'
  return [
    across('b', hex) +
      across('s', mix(hex, '#b9a58a', 0.35)) +
      down('d', hex) +
      glow('g', WARM) +
      linear('l', [
        [0, '#ffe7bd', 0.55],
        [1, '#ffe7bd', 0],
      ]),
    ellipse(400, 400, 330, 200, 'fill="url(#g)" opacity=".42"') +
      shadow(400, 700, 430, 24) +
      path('M270 372H530L596 690H204Z', 'fill="url(#l)" opacity=".5"') +
      rect(390, 340, 20, 336, 8, 'fill="url(#s)"') +
      ellipse(400, 676, 138, 30, `fill="${darken(hex, 0.45)}"`) +
      ellipse(400, 666, 138, 30, `fill="url(#d)" ${edge(hex)}`) +
      ellipse(
        400,
        664,
        36,
        8,
        `fill="none" stroke="${lighten(hex, 0.5)}" stroke-width="3" opacity=".7"`,
      ) +
      ellipse(400, 366, 144, 18, 'fill="#fff3d6"') +
      ellipse(400, 366, 96, 11, 'fill="#ffffff"') +
      path(shade, 'fill="url(#b)"') +
      stroke('M254 358Q400 386 546 358', lighten(hex, 0.55), 4, 'opacity=".8"') +
      circle(400, 130, 11, 'fill="url(#s)"') +
      path(
        'M300 330C304 240 336 176 372 156C342 206 330 262 328 336Z',
        'fill="#fff" opacity=".24"',
      ),
  ]
}

const floorLamp: Shape = (hex) => [
  across('b', hex) +
    down('d', hex) +
    linear('l', [
      [0, '#ffdf9f', 0.75],
      [1, '#ffdf9f', 0],
    ]) +
    glow('g', WARM),
  ellipse(300, 190, 240, 150, 'fill="url(#g)" opacity=".45"') +
    shadow(476, 722, 330, 22) +
    path('M178 172H402L500 700H60Z', 'fill="url(#l)" opacity=".42"') +
    ellipse(476, 716, 118, 22, `fill="${darken(hex, 0.4)}"`) +
    ellipse(476, 706, 118, 22, `fill="url(#d)" ${edge(hex)}`) +
    rect(469, 96, 14, 612, 7, 'fill="url(#b)"') +
    rect(166, 128, 330, 34, 17, `fill="url(#d)" ${edge(hex)}`) +
    rect(180, 156, 220, 10, 5, 'fill="#fff4d8"') +
    circle(476, 145, 25, `fill="url(#d)" ${edge(hex)}`) +
    circle(476, 145, 10, `fill="${darken(hex, 0.5)}"`) +
    stroke('M184 138H440', '#ffffff', 4, 'opacity=".4"') +
    stroke('M474 190V680', '#ffffff', 2.5, 'opacity=".5"'),
]

const thermostat: Shape = (hex) => [
  down('b', hex) +
    linear('r', [
      [0, darken(hex, 0.35)],
      [1, lighten(hex, 0.55)],
    ]) +
    glass('g') +
    linear('h', [
      [0, '#ffffff', 0.2],
      [1, '#ffffff', 0],
    ]),
  ellipse(400, 716, 250, 26, 'fill="url(#sh)"') +
    ellipse(400, 420, 338, 334, 'fill="url(#sh)" opacity=".7"') +
    circle(400, 396, 310, `fill="url(#b)" ${edge(hex)}`) +
    marks(400, 396, 286, 302, 120, '#0b0a08', 3, 'opacity=".22"') +
    circle(400, 396, 276, 'fill="none" stroke="url(#r)" stroke-width="8"') +
    circle(400, 396, 270, 'fill="url(#g)"') +
    marks(400, 396, 206, 236, 72, '#6d7077', 3.5, 'opacity=".55"') +
    stroke(arc(400, 396, 221, -126, 40), '#e8935f', 12) +
    circle(400 + 221 * 0.643, 396 - 221 * 0.766, 14, 'fill="#fff3e2"') +
    figures('21', 388, 326, 140, '#f6f4ef', 1.5) +
    circle(486, 338, 12, 'fill="none" stroke="#f6f4ef" stroke-width="6"') +
    stroke(
      'M372 534Q358 552 372 568T372 602M400 534Q386 552 400 568T400 602M428 534Q414 552 428 568T428 602',
      '#e8935f',
      5,
    ) +
    path(
      'M180 300A240 240 0 0 1 500 178C370 220 250 310 196 440A240 240 0 0 1 180 300Z',
      'fill="url(#h)"',
    ),
]

const camera: Shape = (hex) => [
  down('b', hex) +
    across('s', hex) +
    glass('g') +
    radial(
      'n',
      [
        [0, '#7f9ac4'],
        [0.4, '#27334d'],
        [1, '#07080b'],
      ],
      [0.36, 0.3, 0.7],
    ),
  shadow(400, 704, 420, 24) +
    ellipse(400, 690, 150, 30, `fill="${darken(hex, luma(hex) > 0.6 ? 0.3 : 0.5)}"`) +
    ellipse(400, 678, 150, 30, `fill="url(#b)" ${edge(hex)}`) +
    path('M362 560H438L448 676C430 686 370 686 352 676Z', 'fill="url(#s)"') +
    rect(176, 116, 448, 476, 214, `fill="url(#b)" ${edge(hex)}`) +
    rect(216, 156, 368, 396, 178, 'fill="url(#g)"') +
    circle(400, 318, 118, 'fill="#17181b" stroke="#4a4d55" stroke-width="5"') +
    circle(400, 318, 92, 'fill="#050607" stroke="#2b2e34" stroke-width="4"') +
    circle(400, 318, 66, 'fill="url(#n)"') +
    circle(400, 318, 30, 'fill="#04050a"') +
    circle(374, 288, 15, 'fill="#fff" opacity=".75"') +
    circle(428, 344, 7, 'fill="#fff" opacity=".35"') +
    stroke('M340 492h.1M370 500h.1M430 500h.1M460 492h.1', '#4f535c', 9) +
    circle(400, 502, 8, `fill="${LIVE}"`) +
    path(
      'M222 330C226 230 290 170 380 162C310 214 268 300 262 430C236 408 222 380 222 330Z',
      'fill="#fff" opacity=".1"',
    ),
]

const doorbell: Shape = (hex) => [
  down('b', hex) +
    linear('r', [
      [0, darken(hex, 0.4)],
      [1, lighten(hex, 0.6)],
    ]) +
    glass('g') +
    radial(
      'n',
      [
        [0, '#7f9ac4'],
        [0.45, '#222c42'],
        [1, '#06070a'],
      ],
      [0.36, 0.3, 0.7],
    ) +
    glow('w', LIVE),
  ellipse(400, 738, 190, 20, 'fill="url(#sh)"') +
    rect(236, 74, 348, 680, 150, 'fill="#0b0a08" opacity=".08"') +
    rect(244, 66, 312, 668, 150, `fill="url(#b)" ${edge(hex)}`) +
    rect(262, 84, 276, 632, 134, 'fill="none" stroke="url(#r)" stroke-width="4"') +
    path('M268 400V218A132 132 0 0 1 532 218V400Z', 'fill="url(#g)"') +
    circle(400, 222, 88, 'fill="#131417" stroke="#4a4d55" stroke-width="5"') +
    circle(400, 222, 60, 'fill="url(#n)" stroke="#2b2e34" stroke-width="4"') +
    circle(400, 222, 26, 'fill="#04050a"') +
    circle(378, 198, 12, 'fill="#fff" opacity=".75"') +
    stroke('M356 350H444', '#4f535c', 6, 'stroke-dasharray=".1 17.600"') +
    circle(400, 574, 128, 'fill="url(#w)" opacity=".5"') +
    circle(400, 574, 86, `fill="url(#r)"`) +
    circle(400, 574, 78, `fill="none" stroke="${LIVE}" stroke-width="7"`) +
    circle(400, 574, 70, `fill="url(#b)"`) +
    path(
      'M372 592C384 584 380 560 384 548A17 17 0 0 1 416 548C420 560 416 584 428 592ZM390 600A10 10 0 0 0 410 600Z',
      `fill="${luma(hex) > 0.5 ? '#3b3c3f' : '#f1efe9'}"`,
    ) +
    path(
      'M280 240C284 160 330 110 390 102C340 140 314 210 312 380H280Z',
      'fill="#fff" opacity=".1"',
    ),
]

const lock: Shape = (hex) => [
  down('b', hex) +
    across('k', hex) +
    linear('r', [
      [0, darken(hex, 0.5)],
      [1, lighten(hex, 0.6)],
    ]) +
    glass('g'),
  ellipse(400, 726, 210, 24, 'fill="url(#sh)"') +
    rect(238, 86, 324, 640, 128, 'fill="#0b0a08" opacity=".09"') +
    rect(246, 76, 308, 640, 124, `fill="url(#b)" ${edge(hex)}`) +
    rect(262, 92, 276, 608, 110, 'fill="none" stroke="url(#r)" stroke-width="3" opacity=".8"') +
    circle(400, 266, 126, 'fill="#0b0a08" opacity=".25"') +
    circle(400, 256, 122, `fill="url(#k)" ${edge(hex)}`) +
    marks(400, 256, 106, 120, 60, '#0b0a08', 4, 'opacity=".3"') +
    circle(400, 256, 100, 'fill="none" stroke="url(#r)" stroke-width="5"') +
    circle(400, 256, 96, 'fill="url(#b)"') +
    rect(384, 168, 32, 176, 16, 'fill="url(#r)"') +
    rect(388, 172, 24, 168, 12, 'fill="url(#k)"') +
    circle(400, 190, 5, `fill="${LIVE}"`) +
    rect(288, 436, 224, 236, 76, 'fill="url(#g)"') +
    stroke(
      [484, 536, 588].map((y) => `M344 ${y}h.1M400 ${y}h.1M456 ${y}h.1`).join(''),
      '#e9e6df',
      20,
      'opacity=".9"',
    ) +
    stroke('M400 638h.1', LIVE, 20) +
    path(
      'M296 520C296 470 320 444 372 440C340 470 326 540 326 664C306 650 296 630 296 596Z',
      'fill="#fff" opacity=".1"',
    ),
]

const plug: Shape = () => {
  const white = '#efede8'
  return [
    down('b', white) +
      linear('r', [
        [0, '#b3afa7'],
        [1, '#fdfcfa'],
      ]) +
      radial(
        'w',
        [
          [0, '#dedbd4'],
          [0.8, '#cfcbc3'],
          [1, '#aaa69d'],
        ],
        [0.5, 0.6, 0.55],
      ),
    ellipse(400, 704, 290, 28, 'fill="url(#sh)"') +
      ellipse(400, 420, 350, 330, 'fill="url(#sh)" opacity=".6"') +
      rect(110, 100, 580, 590, 210, `fill="url(#b)" ${edge(white)}`) +
      rect(126, 116, 548, 558, 196, 'fill="none" stroke="url(#r)" stroke-width="5"') +
      circle(400, 390, 206, 'fill="url(#r)"') +
      circle(400, 390, 194, 'fill="url(#w)"') +
      path('M372 200H428V226H372ZM372 554H428V580H372Z', 'fill="#9c9890"') +
      rect(386, 196, 28, 46, 6, 'fill="#c9a865"') +
      rect(386, 538, 28, 46, 6, 'fill="#a98a4c"') +
      circle(310, 390, 27, 'fill="#2a2927" stroke="#8b877f" stroke-width="4"') +
      circle(490, 390, 27, 'fill="#2a2927" stroke="#8b877f" stroke-width="4"') +
      path(
        'M206 390A194 194 0 0 1 480 213C350 250 260 330 224 470A194 194 0 0 1 206 390Z',
        'fill="#fff" opacity=".28"',
      ) +
      circle(400, 638, 15, `fill="${LIVE}" opacity=".35"`) +
      circle(400, 638, 8, 'fill="#4fae86"'),
  ]
}

const hub: Shape = () => {
  const dark = '#3a3b3e'
  return [
    across('b', dark) +
      radial(
        't',
        [
          [0, '#6a6c70'],
          [1, '#37383b'],
        ],
        [0.35, 0.2, 0.9],
      ) +
      glow('g', LIVE),
    shadow(400, 596, 720, 40) +
      path('M90 400C90 300 710 300 710 400V500C710 640 90 640 90 500Z', 'fill="url(#b)"') +
      path(
        'M92 506C110 636 690 636 708 506V516C690 652 110 652 92 516Z',
        'fill="#0b0a08" opacity=".35"',
      ) +
      ellipse(
        400,
        400,
        310,
        126,
        'fill="url(#t)" stroke="#8b8d92" stroke-width="2.500" stroke-opacity=".7"',
      ) +
      ellipse(400, 400, 216, 88, `fill="none" stroke="${LIVE}" stroke-width="24" opacity=".16"`) +
      ellipse(400, 400, 216, 88, `fill="none" stroke="${LIVE}" stroke-width="6"`) +
      ellipse(400, 400, 150, 61, 'fill="#2b2c2f" stroke="#5d6065" stroke-width="2"') +
      stroke(
        'M400 372V424M400 398 364 384M400 398 436 384M400 424 368 412M400 424 432 412',
        '#d9d6cf',
        5,
      ) +
      stroke('M400 368h.1M360 383h.1M440 383h.1M364 411h.1M436 411h.1M400 426h.1', '#f4f1ea', 15) +
      path(
        'M150 360C200 316 300 288 400 286C330 300 230 326 176 378Z',
        'fill="#fff" opacity=".16"',
      ) +
      stroke('M300 552h.1M334 558h.1', '#0b0a08', 12, 'opacity=".5"') +
      stroke('M470 557h.1', LIVE, 10),
  ]
}

const air: Shape = (hex) => [
  down('b', hex) +
    glass('g') +
    across('s', mix(hex, '#a8845c', 0.7)) +
    linear('h', [
      [0, '#ffffff', 0.18],
      [1, '#ffffff', 0],
    ]),
  shadow(400, 706, 560, 26) +
    rect(206, 656, 388, 46, 22, 'fill="url(#s)"') +
    rect(116, 96, 568, 580, 140, `fill="url(#b)" ${edge(hex)}`) +
    rect(
      128,
      108,
      544,
      556,
      130,
      'fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"',
    ) +
    circle(400, 372, 222, `fill="${darken(hex, 0.16)}"`) +
    circle(400, 372, 214, 'fill="url(#g)"') +
    stroke(arc(400, 372, 176, -130, 130), '#3b3e45', 16) +
    stroke(arc(400, 372, 176, -130, 4), LIVE, 16) +
    circle(412, 196, 14, 'fill="#f6f4ef"') +
    figures('612', 400, 304, 88, '#f6f4ef', 1.6) +
    stroke('M300 462C330 462 336 430 364 436S398 478 428 462 466 424 500 440', LIVE, 6) +
    stroke('M372 512H428', '#6d7077', 6) +
    path(
      'M204 330A200 200 0 0 1 452 178C350 210 260 300 230 440A200 200 0 0 1 204 330Z',
      'fill="url(#h)"',
    ) +
    stroke('M346 634H454', darken(hex, 0.4), 8, 'stroke-dasharray=".1 18" opacity=".7"'),
]

const vacuum: Shape = (hex) => [
  across('b', hex) +
    radial(
      't',
      [
        [0, lighten(hex, 0.35)],
        [0.75, hex],
        [1, darken(hex, luma(hex) > 0.7 ? 0.1 : 0.25)],
      ],
      [0.4, 0.3, 0.75],
    ) +
    across('l', '#45474b') +
    glass('g'),
  shadow(400, 590, 720, 52) +
    path('M80 390C80 240 720 240 720 390V460C720 640 80 640 80 460Z', 'fill="#232427"') +
    path('M80 390C80 240 720 240 720 390V436C720 612 80 612 80 436Z', 'fill="url(#b)"') +
    path(
      'M82 452C110 606 690 606 718 452V466C690 622 110 622 82 466Z',
      'fill="#0b0a08" opacity=".4"',
    ) +
    stroke('M196 550V512M604 550V512', '#0b0a08', 3, 'opacity=".35"') +
    ellipse(400, 390, 320, 152, `fill="url(#t)" ${edge(hex)}`) +
    ellipse(
      400,
      390,
      290,
      136,
      `fill="none" stroke="${darken(hex, 0.35)}" stroke-width="3" opacity=".4"`,
    ) +
    path(
      'M218 496C270 530 530 530 582 496',
      `fill="none" stroke="${darken(hex, 0.4)}" stroke-width="4" opacity=".5"`,
    ) +
    path('M296 300V352C296 412 504 412 504 352V300Z', 'fill="url(#l)"') +
    ellipse(400, 304, 104, 46, 'fill="#55585d" stroke="#83868c" stroke-width="2"') +
    ellipse(400, 302, 78, 33, 'fill="url(#g)"') +
    stroke('M312 360C340 398 460 398 488 360', '#e0623f', 5, 'opacity=".85"') +
    ellipse(
      400,
      458,
      44,
      19,
      `fill="${lighten(hex, luma(hex) > 0.7 ? 0.6 : 0.12)}" stroke="${darken(hex, 0.3)}" stroke-width="3"`,
    ) +
    ellipse(400, 458, 26, 10, `fill="none" stroke="${LIVE}" stroke-width="4"`) +
    path('M132 360C170 290 260 254 330 248C250 274 190 320 162 392Z', 'fill="#fff" opacity=".2"'),
]

const SHAPES: Record<string, Shape> = {
  'domvarel-cantata': speaker,
  'lumquel-halo': lamp,
  'lumquel-plume': floorLamp,
  'domvarel-equinox': thermostat,
  'habriske-vigil': camera,
  'habriske-threshold': doorbell,
  'habriske-latch': lock,
  'domvarel-node': plug,
  'domvarel-nexus': hub,
  'domvarel-zephyr': air,
  'habriske-rondo': vacuum,
}

export const gadget: Draw = (p, colourHex) => {
  const shape = SHAPES[p.slug]
  if (shape === undefined) throw new Error(`${p.slug}: no drawing of this gadget`)
  return svgFile(...shape(tone(colourHex)))
}
