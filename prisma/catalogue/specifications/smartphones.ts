import { type Panel, szoros } from '../feature-texts'
import { line } from '../line-texts'
import type { Localized } from '../types'
import type { Facts } from './rows'
import {
  counted,
  dimensions,
  each,
  gigabytes,
  inches,
  join,
  measure,
  megapixels,
  same,
} from './units'

type Phone = {
  /** Diagonals in inches: the one display, or the inner and the outer one of a folding phone. */
  display: [number] | [inner: number, outer: number]
  panel: Panel
  hertz: number
  /** Megapixels. */
  camera: number
  isStabilised?: boolean
  wide?: number
  zoom?: 3 | 4 | 5
  front: number
  cores?: number
  /** Gigabytes. */
  memory: number
  /** Milliampere hours. */
  battery: number
  isRemovable?: boolean
  /** Watts by cable and without. */
  charging: [number] | [number, number]
  protection?: string
  /** Height, width, depth in millimetres; unfolded. */
  size: [number, number, number]
  grams: number
  sim?: Localized
}

// biome-ignore format: a table, one phrase a line
const W = {
  nanoAndESim: line('Nano-SIM and eSIM', 'Nano-SIM et eSIM', 'Nano-SIM y eSIM', 'Nano-SIM e eSIM', 'Nano-SIM i eSIM', 'Nano-SIM ed eSIM', 'Nano-SIM és eSIM'),
  folding: line('folding', 'pliable', 'plegable', 'dobrável', 'składany', 'pieghevole', 'hajlítható'),
  outside: line('outside', 'externe', 'exterior', 'exterior', 'zewnętrzny', 'esterno', 'külső'),
  stabilised: line('optical stabilisation', 'stabilisation optique', 'estabilización óptica', 'estabilização ótica', 'optyczna stabilizacja', 'stabilizzazione ottica', 'optikai képstabilizátor'),
  wideAngle: line('wide-angle %s', 'grand-angle %s', 'gran angular %s', 'grande-angular %s', 'szerokokątny %s', 'grandangolare %s', 'nagylátószögű %s'),
  opticalZoom: line('%s× optical zoom', 'zoom optique %s×', 'zoom óptico %s×', 'zoom ótico %s×', '%s-krotny zoom optyczny', 'zoom ottico %s×', '%s optikai zoom'),
  ofCores: line('%s cores', '%s~cœurs', '%s~núcleos', '%s~núcleos', '%s~rdzeni', '%s~core', '%s~mag'),
  ram: line('%s RAM', '%s de RAM', '%s de RAM', '%s de RAM', '%s RAM', '%s di RAM', '%s RAM'),
  removable: line('removable', 'amovible', 'extraíble', 'amovível', 'wymienna', 'rimovibile', 'cserélhető'),
  byWire: line('%s~W wired', '%s~W par câble', '%s~W con cable', '%s~W com cabo', '%s~W przewodowo', '%s~W via cavo', '%s~W kábellel'),
  withoutWire: line('%s~W wireless', '%s~W sans fil', '%s~W inalámbrica', '%s~W sem fios', '%s~W bezprzewodowo', '%s~W senza fili', '%s~W vezeték nélkül'),
} satisfies Record<string, Localized>

const twoNano = same('2 × nano-SIM')
const twoESim = same('2 × eSIM')

function toFacts(phone: Phone): Facts {
  const { display, camera, wide, zoom, charging } = phone
  const [inner, outer] = display
  const [wired, wireless] = charging
  const panel = same(`${phone.panel}, ${phone.hertz}\u00a0Hz`)
  return {
    display: outer
      ? join(pair(inches(inner), W.folding), pair(inches(outer), W.outside), panel)
      : join(inches(inner), panel),
    camera: join(
      megapixels(camera),
      ...(phone.isStabilised ? [W.stabilised] : []),
      ...(wide ? [each((lang) => W.wideAngle[lang].replace('%s', megapixels(wide)[lang]))] : []),
      ...(zoom ? [{ ...counted(zoom, W.opticalZoom), hu: `${szoros(zoom)} optikai zoom` }] : []),
    ),
    frontCamera: megapixels(phone.front),
    chip: join(
      counted(phone.cores ?? 8, W.ofCores),
      each((lang) => W.ram[lang].replace('%s', gigabytes(phone.memory)[lang])),
    ),
    battery: join(measure('mAh', phone.battery), ...(phone.isRemovable ? [W.removable] : [])),
    charging: join(
      counted(wired, W.byWire),
      ...(wireless ? [counted(wireless, W.withoutWire)] : []),
    ),
    protection: phone.protection ? same(phone.protection) : undefined,
    sim: join(phone.sim ?? W.nanoAndESim, same('5G')),
    size: dimensions('mm', ...phone.size),
    weight: measure('g', phone.grams),
  }
}

const pair = (a: Localized, b: Localized) => each((language) => `${a[language]} ${b[language]}`)

// biome-ignore format: a table, one phone a line
const PHONES: Record<string, Phone> = {
  'velunor-meridian-3-ultra': { display: [6.8], panel: 'LTPO OLED', hertz: 120, camera: 50, isStabilised: true, wide: 48, zoom: 5, front: 16, memory: 16, battery: 5200, charging: [65, 25], size: [163.2, 76.8, 8.4], grams: 219 },
  'velunor-meridian-3': { display: [6.3], panel: 'LTPO OLED', hertz: 120, camera: 50, isStabilised: true, wide: 12, front: 16, memory: 12, battery: 4600, charging: [45, 15], protection: 'IP68', size: [151.4, 71.6, 7.9], grams: 178 },
  'velunor-meridian-3-compact': { display: [5.9], panel: 'OLED', hertz: 120, camera: 50, isStabilised: true, wide: 12, front: 16, memory: 12, battery: 4200, charging: [45], size: [143.1, 67.4, 8.1], grams: 158 },
  'velunor-parallel-fold': { display: [8, 6.4], panel: 'LTPO OLED', hertz: 120, camera: 50, wide: 48, front: 12, memory: 16, battery: 4800, charging: [45, 15], size: [156.2, 143.8, 5.4], grams: 239 },
  'velunor-solstice': { display: [6.5], panel: 'OLED', hertz: 120, camera: 50, wide: 12, front: 16, memory: 8, battery: 5000, charging: [45], size: [160.8, 74.9, 8.2], grams: 189 },
  'velunor-meridian-3-ultra-photographer-edition': { display: [6.8], panel: 'LTPO OLED', hertz: 120, camera: 50, isStabilised: true, wide: 48, zoom: 5, front: 16, memory: 16, battery: 5200, charging: [65, 25], size: [163.2, 76.8, 8.6], grams: 224 },
  'ombrelisse-plume-grande': { display: [6.7], panel: 'LTPO OLED', hertz: 120, camera: 50, wide: 48, zoom: 3, front: 16, memory: 12, battery: 4700, charging: [45, 20], protection: 'IP68', size: [164.1, 74.2, 7.1], grams: 179 },
  'ombrelisse-plume': { display: [6.2], panel: 'OLED', hertz: 120, camera: 50, isStabilised: true, front: 16, memory: 12, battery: 4100, charging: [35, 15], size: [150.6, 70.3, 6.8], grams: 159 },
  'ombrelisse-eventail': { display: [6.8, 3.6], panel: 'OLED', hertz: 120, camera: 50, wide: 12, front: 12, memory: 12, battery: 4100, charging: [35, 15], sim: twoESim, size: [166.3, 72.6, 6.9], grams: 189 },
  'ombrelisse-vitrail': { display: [6.6], panel: 'AMOLED', hertz: 144, camera: 50, front: 16, memory: 8, battery: 4900, charging: [45], size: [161.5, 75.4, 7.9], grams: 188 },
  'ombrelisse-rivage': { display: [6.3], panel: 'OLED', hertz: 90, camera: 50, wide: 8, front: 12, memory: 8, battery: 4600, charging: [30], protection: 'IP68', size: [153.9, 72.8, 8.3], grams: 181 },
  'ombrelisse-plume-grande-collection-atelier': { display: [6.7], panel: 'LTPO OLED', hertz: 120, camera: 50, wide: 48, zoom: 3, front: 16, memory: 16, battery: 4700, charging: [45, 20], size: [164.1, 74.2, 7.4], grams: 186 },
  'izumari-kaze-5': { display: [6.1], panel: 'OLED', hertz: 120, camera: 48, isStabilised: true, wide: 12, front: 12, memory: 12, battery: 4500, charging: [45, 15], protection: 'IP68', size: [147.8, 70.9, 7.6], grams: 166 },
  'izumari-kaze-5-max': { display: [6.8], panel: 'LTPO OLED', hertz: 120, camera: 48, isStabilised: true, wide: 12, zoom: 3, front: 12, memory: 12, battery: 5100, charging: [60, 20], size: [163.9, 76.4, 7.9], grams: 209 },
  'izumari-kaze-5-mini': { display: [5.6], panel: 'OLED', hertz: 90, camera: 48, front: 12, memory: 8, battery: 3700, charging: [30], sim: twoESim, size: [134.6, 64.8, 7.4], grams: 142 },
  'izumari-orizuru': { display: [6.7, 3.4], panel: 'OLED', hertz: 120, camera: 50, wide: 12, front: 12, memory: 12, battery: 4000, charging: [30], size: [165.1, 71.9, 7.1], grams: 187 },
  'izumari-tsuki': { display: [6.4], panel: 'OLED', hertz: 90, camera: 50, front: 12, memory: 8, battery: 4700, charging: [30], size: [157.2, 73.5, 8.2], grams: 182 },
  'izumari-tsuki-lite': { display: [6.4], panel: 'LCD', hertz: 90, camera: 50, front: 8, memory: 6, battery: 5000, charging: [18], sim: twoNano, size: [158.6, 74.3, 8.6], grams: 191 },
  'talvessa-aava-12-pro': { display: [6.6], panel: 'LTPO OLED', hertz: 120, camera: 50, isStabilised: true, wide: 13, zoom: 4, front: 16, memory: 16, battery: 5000, charging: [50, 20], protection: 'IP68', size: [159.4, 74.6, 8.1], grams: 201 },
  'talvessa-aava-12': { display: [6.2], panel: 'OLED', hertz: 120, camera: 50, wide: 13, front: 16, memory: 12, battery: 4700, charging: [45, 15], size: [150.9, 71.2, 7.9], grams: 174 },
  'talvessa-silta': { display: [7.8, 6.3], panel: 'OLED', hertz: 120, camera: 50, isStabilised: true, front: 12, memory: 12, battery: 4600, charging: [45, 15], size: [152.7, 140.9, 5.6], grams: 236 },
  'talvessa-kide': { display: [6.4], panel: 'OLED', hertz: 90, camera: 50, front: 12, memory: 8, battery: 4800, charging: [30], protection: 'IP64', size: [156.8, 73.2, 8.1], grams: 183 },
  'talvessa-kide-s': { display: [5.8], panel: 'OLED', hertz: 90, camera: 50, front: 12, memory: 6, battery: 4100, charging: [25], size: [141.2, 67.1, 8.2], grams: 149 },
  'talvessa-hamara': { display: [6.2], panel: 'LTPO OLED', hertz: 120, camera: 50, front: 12, memory: 8, battery: 4500, charging: [45], size: [150.4, 71.1, 7.8], grams: 171 },
  'dorvane-atlas-8-pro': { display: [6.7], panel: 'LTPO OLED', hertz: 120, camera: 50, wide: 50, zoom: 3, front: 16, memory: 12, battery: 5600, charging: [80, 30], size: [162.4, 75.8, 8.7], grams: 216 },
  'dorvane-atlas-8': { display: [6.6], panel: 'OLED', hertz: 120, camera: 50, isStabilised: true, front: 16, memory: 8, battery: 5400, charging: [67], size: [161.7, 75.6, 8.5], grams: 204 },
  'dorvane-sherpa': { display: [6.3], panel: 'LCD', hertz: 60, camera: 48, front: 8, memory: 8, battery: 4900, isRemovable: true, charging: [18], protection: 'IP68', sim: twoNano, size: [165.8, 79.4, 13.6], grams: 284 },
  'dorvane-basalt': { display: [6.7], panel: 'AMOLED', hertz: 120, camera: 64, front: 13, memory: 6, battery: 5200, charging: [33], protection: 'IP54', size: [163.6, 76.1, 8.4], grams: 196 },
  'dorvane-basalt-slim': { display: [6.5], panel: 'AMOLED', hertz: 120, camera: 50, front: 13, memory: 8, battery: 4400, charging: [33], size: [160.2, 74.4, 6.9], grams: 164 },
  'quellor-vero-max': { display: [6.8], panel: 'AMOLED', hertz: 144, camera: 64, isStabilised: true, front: 16, memory: 12, battery: 5500, charging: [100], size: [164.3, 76.7, 8.6], grams: 212 },
  'quellor-vero': { display: [6.4], panel: 'AMOLED', hertz: 120, camera: 64, wide: 8, front: 16, memory: 8, battery: 5000, charging: [67], size: [157.9, 73.6, 8.1], grams: 187 },
  'quellor-base-plus': { display: [6.5], panel: 'OLED', hertz: 120, camera: 50, front: 32, memory: 6, battery: 5000, charging: [30], protection: 'IP54', size: [160.5, 74.8, 8.2], grams: 188 },
  'quellor-base': { display: [6.5], panel: 'LCD', hertz: 90, camera: 50, front: 8, memory: 4, battery: 5000, charging: [18], size: [161.1, 75.2, 8.7], grams: 194 },
  'quellor-tempo': { display: [5.7], panel: 'OLED', hertz: 90, camera: 48, front: 12, memory: 6, battery: 4000, charging: [25], protection: 'IP67', sim: twoESim, size: [136.9, 66.2, 9.1], grams: 156 },
}

export const smartphoneFacts: Record<string, Facts> = Object.fromEntries(
  Object.entries(PHONES).map(([slug, phone]) => [slug, toFacts(phone)]),
)
