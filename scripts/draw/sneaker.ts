/** Sneakers, seen from the side with the toe to the right. */
import { ellipse, path, stroke, tone } from './parts'
import { darken, lighten, linear, luma, mix, radial, shadow, svgFile } from './svg'
import type { Draw } from './types'

type Cut = 'low' | 'high' | 'slip'
type Sole = 'cup' | 'crepe' | 'wedge' | 'runner' | 'lugs' | 'chunky' | 'platform'
type Look = {
  cut: Cut
  sole: Sole
  /** Surface of the upper. */
  cloth?: 'knit' | 'mesh' | 'perforated'
  /** Panels sewn on: colour from the body's colour. */
  panel?: (hex: string) => string
  laces?: string
  midsole: string
  outsole: string
  lining?: string
}

const soft = (hex: string): string => (luma(hex) > 0.6 ? darken(hex, 0.1) : lighten(hex, 0.12))

const LOOKS: Record<string, Look> = {
  'calvestre-court': {
    cut: 'low',
    sole: 'cup',
    cloth: 'perforated',
    midsole: '#f4f1ea',
    outsole: '#d8d2c5',
    lining: '#c9a982',
  },
  'calvestre-atelier': {
    cut: 'low',
    sole: 'crepe',
    panel: (hex) => darken(hex, 0.12),
    laces: '#efe6d6',
    midsole: '#dcc9a3',
    outsole: '#c4ab7d',
    lining: '#caa57c',
  },
  'calvestre-promenade': {
    cut: 'low',
    sole: 'wedge',
    panel: (hex) => lighten(hex, 0.24),
    laces: '#f0e9da',
    midsole: '#f1ebdd',
    outsole: '#a8744a',
  },
  'strevik-pace': {
    cut: 'low',
    sole: 'runner',
    cloth: 'knit',
    midsole: '#f2f1ee',
    outsole: '#e27a55',
  },
  'strevik-ridge': {
    cut: 'low',
    sole: 'lugs',
    cloth: 'mesh',
    panel: (hex) => darken(hex, 0.35),
    laces: '#e0a25c',
    midsole: '#d9d4c6',
    outsole: '#4d4a45',
  },
  'strevik-drift': {
    cut: 'low',
    sole: 'chunky',
    cloth: 'mesh',
    panel: (hex) => lighten(hex, 0.45),
    midsole: '#f5f3ef',
    outsole: '#cdc8d2',
  },
  'nembrique-arcade': {
    cut: 'high',
    sole: 'cup',
    cloth: 'perforated',
    panel: (hex) => (luma(hex) > 0.7 ? '#b9c0c4' : '#f1eee7'),
    laces: '#faf8f3',
    midsole: '#f4f1ea',
    outsole: '#b98a5c',
  },
  'nembrique-loft': {
    cut: 'slip',
    sole: 'cup',
    midsole: '#f1ece0',
    outsole: '#a8744a',
    lining: '#b98e63',
  },
  'nembrique-verse': {
    cut: 'low',
    sole: 'platform',
    panel: soft,
    midsole: '#f3efe8',
    outsole: '#d9d2c6',
  },
}

const BACK = 'M116 556C92 530 88 480 98 440'
const FRONT = 'C600 452 690 456 712 512C716 532 712 546 704 556Z'

const UPPER: Record<Cut, string> = {
  low: `${BACK}C106 410 118 385 116 352C114 338 108 326 106 316C116 304 136 304 148 316C176 352 232 372 290 352C318 342 340 316 356 290C364 274 372 262 384 258C398 256 408 264 412 278C430 322 478 384 548 424${FRONT}`,
  high: `${BACK}C108 400 120 360 117 310C114 270 106 230 102 196C106 176 126 172 144 178C200 196 262 190 308 160C320 136 348 120 372 130C386 138 390 152 390 170C392 240 420 310 468 360C496 388 520 408 548 424${FRONT}`,
  slip: `${BACK}C106 412 114 390 112 366C110 350 104 340 104 330C114 318 134 318 146 330C180 372 260 388 330 368C362 356 386 326 420 320C470 336 506 398 548 424${FRONT}`,
}

/** The far side of the collar and the lining one sees in it. */
const INSIDE: Record<Cut, string> = {
  low: 'M106 318C170 286 300 300 372 262L380 320 290 352C232 372 176 352 148 316Z',
  high: 'M102 198C160 146 270 150 350 128L370 210 308 160C262 190 200 196 144 178Z',
  slip: 'M104 332C180 296 320 306 420 320L330 368C260 388 180 372 146 330Z',
}

const COLLAR: Record<Cut, string> = {
  low: 'M110 317C120 307 138 307 148 319C176 354 232 374 290 354',
  high: 'M106 196C110 180 128 176 144 181C200 199 262 193 308 163',
  slip: 'M108 332C118 322 134 322 146 333C180 374 260 390 330 370C362 358 386 330 418 323',
}

const HEEL = 'M100 432C146 438 186 480 196 556H116C92 530 88 480 100 432Z'
const TOE = 'M566 433C546 462 548 518 572 556H704C714 545 716 530 712 512C694 462 620 456 566 433Z'
const STAY =
  'M340 330C352 306 366 270 384 260L412 280C430 322 478 384 552 427L528 470C450 454 384 408 340 330Z'
const STAY_HIGH =
  'M308 162C324 138 350 124 388 146C392 240 420 310 468 360C496 388 520 408 552 427L528 470C420 452 326 350 308 162Z'
const SIDE = 'M212 556C224 500 262 446 340 418C400 458 470 472 526 472C536 505 540 530 548 556Z'

const EYES: [number, number][] = [
  [388, 314],
  [410, 348],
  [436, 377],
  [466, 402],
  [500, 422],
]
const EYES_HIGH: [number, number][] = [
  [350, 190],
  [353, 230],
  [362, 269],
  [379, 306],
  [402, 341],
  [432, 373],
  [468, 402],
]

const lacing = (cut: Cut, colour: string): string => {
  const eyes = cut === 'high' ? EYES_HIGH : EYES
  const bars = eyes
    .map(([x, y], i) => {
      const steep = cut === 'high' && i < 4
      return `M${x} ${y}Q${x + 18} ${y - (steep ? 16 : 28)} ${x + 38} ${y - (steep ? 12 : 16)}`
    })
    .join('')
  return (
    stroke(bars, '#0b0a08', 15, 'opacity=".22" transform="translate(0 4)"') +
    stroke(bars, darken(colour, 0.28), 14) +
    stroke(bars, colour, 10.5) +
    stroke(eyes.map(([x, y]) => `M${x} ${y}v.1`).join(''), '#0b0a08', 6, 'opacity=".5"')
  )
}

const SOLES: Record<Sole, { mid: string; out: string; lines?: string }> = {
  cup: {
    mid: 'M94 520C88 552 92 592 108 604H676C708 600 722 552 712 508C690 532 640 540 560 538C400 536 240 540 130 534Q104 532 94 520Z',
    out: 'M98 586Q100 602 112 612H672Q694 608 703 580C640 594 180 594 97 586Z',
    lines: 'M104 552C240 560 560 560 706 548',
  },
  crepe: {
    mid: 'M92 524C86 556 88 590 104 600H680C712 594 724 552 714 510C690 534 640 542 560 540C400 538 240 542 130 536Q102 534 92 524Z',
    out: 'M92 580Q94 604 110 612H676Q700 606 709 574C640 590 180 590 91 580Z',
  },
  wedge: {
    mid: 'M90 512C78 548 82 590 100 600L470 604C560 602 660 592 716 548C724 530 722 516 714 506C640 552 520 556 420 552C300 548 160 546 90 512Z',
    out: 'M84 584Q88 606 106 612L480 612C580 610 680 596 720 546C640 590 560 592 470 594C300 596 160 594 84 584Z',
    lines: 'M90 556C200 574 400 578 520 574',
  },
  runner: {
    mid: 'M66 520C76 494 110 500 132 512C240 560 400 548 520 532C610 520 680 512 712 494C726 486 738 496 736 512C730 560 690 584 620 590C480 606 250 612 130 606C76 600 56 560 66 520Z',
    out: 'M76 588C90 610 140 618 210 618C400 620 560 612 640 592C690 578 722 552 734 520C694 566 620 584 520 590C380 600 220 604 76 588Z',
    lines: 'M84 552C140 590 300 588 400 570S620 548 700 520',
  },
  lugs: {
    mid: 'M74 516C82 494 114 504 136 514C240 552 400 548 520 536C610 526 680 512 710 496C724 488 736 498 734 514C728 550 690 568 620 576C480 588 250 590 130 586C80 580 64 556 74 516Z',
    out: 'M72 566L84 612 108 616 116 596 136 596 144 618 178 618 186 598 208 598 216 620 252 620 260 598 284 598 292 620 328 620 336 598 360 598 368 620 404 620 412 598 436 598 444 620 480 620 488 596 512 594 520 616 556 612 562 590 584 586 594 608 628 600 632 578 652 570 664 590 692 576C714 558 730 540 734 512C700 544 620 566 520 574C380 582 180 584 72 566Z',
  },
  chunky: {
    mid: 'M62 506C74 470 112 486 136 504C230 560 330 520 420 526C530 534 640 528 706 492C728 480 746 494 744 516C738 564 700 596 640 604C500 622 240 624 130 616C70 610 48 560 62 506Z',
    out: 'M74 594C90 618 140 626 220 628C420 632 580 624 650 604C700 592 730 562 742 530C690 580 620 596 520 602C380 612 220 616 74 594Z',
    lines: 'M72 546C160 604 260 552 380 564S620 572 716 520M96 586C200 606 300 584 420 592',
  },
  platform: {
    mid: 'M84 508C76 560 74 614 92 630H690C722 622 734 560 718 496C690 524 640 534 560 530C400 526 240 534 126 526Q96 524 84 508Z',
    out: 'M80 612Q82 634 96 642H686Q716 634 722 606C640 624 180 624 80 612Z',
    lines: 'M82 548C240 560 560 558 724 536M80 582C240 594 560 592 726 572',
  },
}

const surface = (look: Look, hex: string): string => {
  const ink = darken(hex, 0.55)
  if (look.cloth === 'knit') {
    return `<pattern id="pt" width="14" height="12" patternUnits="userSpaceOnUse"><path d="M1 3 4 9 7 3M8 9 11 3 14 9" fill="none" stroke="${ink}" stroke-width="1.400" opacity=".4"/></pattern>`
  }
  if (look.cloth === 'mesh') {
    return `<pattern id="pt" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(20)"><path d="M3 3h.1M9 9h.1" stroke="${ink}" stroke-width="3.500" stroke-linecap="round" opacity=".45"/></pattern>`
  }
  return ''
}

const shaded = (id: string, hex: string): string => {
  const bright = luma(hex) > 0.75
  return linear(
    id,
    [
      [0, lighten(hex, bright ? 0.4 : 0.16)],
      [0.5, hex],
      [1, bright ? mix(hex, '#7d7a78', 0.3) : darken(hex, 0.3)],
    ],
    [0.35, 0, 0.55, 1],
  )
}

export const sneaker: Draw = (p, colourHex) => {
  const look = LOOKS[p.slug]
  if (look === undefined) throw new Error(`${p.slug}: no drawing of this sneaker`)
  const hex = tone(colourHex)
  const panel = look.panel?.(hex) ?? hex
  const sole = SOLES[look.sole]
  const laces = look.laces ?? (luma(hex) > 0.6 ? '#faf9f6' : mix(hex, '#f4f1ea', 0.82))
  const seam = luma(hex) < 0.25 ? lighten(hex, 0.3) : darken(hex, 0.3)
  const upper = UPPER[look.cut]
  const stay = look.cut === 'high' ? STAY_HIGH : STAY
  const sewn = 'fill="none" stroke-dasharray="6 5"'
  const line = (d: string): string =>
    path(d, `${sewn} stroke="${seam}" stroke-width="2.200" opacity=".7"`)
  const part = (d: string): string =>
    path(d, `fill="url(#pa)" stroke="${darken(panel, 0.45)}" stroke-width="2" stroke-opacity=".45"`)
  const defs =
    shaded('up', hex) +
    shaded('pa', panel) +
    surface(look, hex) +
    linear('mi', [
      [0, lighten(look.midsole, 0.5)],
      [0.5, look.midsole],
      [1, darken(look.midsole, 0.26)],
    ]) +
    radial('hl', [
      [0, '#ffffff', luma(hex) < 0.3 ? 0.26 : 0.42],
      [1, '#ffffff', 0],
    ]) +
    radial('dk', [
      [0, '#0b0a08', 0.3],
      [1, '#0b0a08', 0],
    ]) +
    `<clipPath id="cl"><path d="${upper}"/></clipPath>`
  const panels =
    look.panel === undefined ? part(HEEL) + line(TOE) : part(SIDE) + part(HEEL) + part(TOE)
  const front =
    look.cut === 'slip'
      ? path(
          'M332 368C360 357 380 332 414 322C410 368 390 408 360 434C342 414 330 392 332 368Z',
          `fill="${darken(hex, 0.45)}"`,
        ) +
        stroke(
          'M340 376 402 334M344 392 402 350M350 408 396 372M358 422 386 396',
          lighten(hex, 0.1),
          3,
          'opacity=".5"',
        ) +
        line('M420 324C412 380 388 420 352 448C310 476 262 500 244 556')
      : path(
          stay,
          `fill="url(#pa)" stroke="${darken(panel, 0.45)}" stroke-width="2" stroke-opacity=".5"`,
        ) + lacing(look.cut, laces)
  const holes =
    look.cloth === 'perforated'
      ? stroke(
          'M602 470v.1M628 474v.1M654 482v.1M592 490v.1M618 494v.1M644 500v.1M670 508v.1M606 512v.1M632 517v.1',
          darken(hex, 0.6),
          6,
          'opacity=".5"',
        )
      : ''
  const move = look.sole === 'platform' ? -24 : look.cut === 'high' ? 32 : -26
  const ground = {
    cup: 612,
    crepe: 612,
    wedge: 612,
    runner: 618,
    lugs: 620,
    chunky: 630,
    platform: 642,
  }
  return svgFile(
    defs,
    shadow(400, ground[look.sole] + move, 700, 24) +
      `<g transform="translate(0 ${move})">` +
      `<g${look.cut === 'high' ? '' : ' transform="translate(0 67) scale(1 .88)"'}>` +
      path(INSIDE[look.cut], `fill="${darken(look.lining ?? mix(hex, '#8d8880', 0.4), 0.25)}"`) +
      path(upper, 'fill="url(#up)"') +
      (look.cloth === 'knit' || look.cloth === 'mesh' ? path(upper, 'fill="url(#pt)"') : '') +
      '<g clip-path="url(#cl)">' +
      panels +
      front +
      ellipse(630, 470, 84, 34, 'fill="url(#hl)"') +
      ellipse(250, 430, 130, 90, 'fill="url(#hl)" opacity=".55"') +
      ellipse(400, 566, 340, 60, 'fill="url(#dk)"') +
      '</g>' +
      path(upper, `fill="none" stroke="${darken(hex, 0.4)}" stroke-width="2" opacity=".45"`) +
      stroke(COLLAR[look.cut], luma(hex) < 0.3 ? lighten(hex, 0.22) : darken(hex, 0.14), 9) +
      holes +
      '</g>' +
      path(
        sole.mid,
        `fill="url(#mi)" stroke="${darken(look.midsole, 0.4)}" stroke-width="2" stroke-opacity=".4"`,
      ) +
      path(sole.out, `fill="${look.outsole}"`) +
      (sole.lines === undefined
        ? ''
        : stroke(sole.lines, darken(look.midsole, 0.3), 3, 'opacity=".55"')) +
      '</g>',
  )
}
