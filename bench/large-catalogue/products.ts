import { LANGUAGES } from '../../lib/languages'
import { toSlug } from '../../lib/products/catalogue/content/slugs'
import { type DemoProduct, readDemo } from '../../lib/products/csv/demo'
import { COLOURS } from '../../lib/products/variants/colours'
import { type Category, KINDS, kindOf, slugOf } from './kinds'
import { Chance } from './random'
import { sentencesOf } from './sentences'
import {
  BRANDS,
  CAPACITIES,
  LARGEST_REDUCTION,
  LINES,
  OPENINGS,
  SHARES,
  SPECIAL_EDITION,
  SUFFIXES,
} from './vocabulary'

const CATEGORIES = Object.keys(BRANDS) as Category[]
const COLOUR_IDS = Object.keys(COLOURS)

const models = byCategory((category) => readDemo().filter((one) => one.category === category))

/** Beyond these, names would repeat. */
export const MAX_PRODUCTS = 60_000

export type LargeProduct = ReturnType<typeof makeProduct>

/** Deterministic: a demo product with another brand and name. `canBeReduced`: on sale long enough. */
export function makeProduct(number: number, canBeReduced: boolean) {
  const chance = new Chance(number)
  const { category, brand, line, generation, suffix, model } = identityOf(number)
  const plain = `${brand} ${line} ${generation}`
  const name = suffix === null ? `${plain} ${SPECIAL_EDITION.en}` : `${plain} ${suffix}`.trim()
  const id = kindOf(model)
  const kind = KINDS[id]
  const texts = chance.some(sentencesOf(id), 2)
  return {
    number,
    slug: toSlug(name),
    name,
    brand,
    category,
    available: chance.next() > 0.03,
    image: model.image,
    papers: {
      ...model.creation.papers,
      makerName: `${brand} (demonstration)`,
      model: toSlug(name),
    },
    translations: LANGUAGES.map((language) => {
      const own = suffix === null ? `${plain} ${SPECIAL_EDITION[language]}` : name
      const opening = OPENINGS[language](capitalised(kind[language]), line, generation)
      return {
        language,
        name: own === name ? null : own,
        slug: slugOf(own, id, language),
        description: [opening, ...texts.map((text) => text[language])].join(' '),
        features: model.features[language],
        specifications: model.specifications[language],
        safety: model.creation.translations?.[language]?.safety ?? '',
        data: model.creation.translations?.[language]?.data ?? '',
      }
    }),
    variants: makeVariants(chance, model, canBeReduced),
  }
}

/** Unique per number. */
function identityOf(number: number) {
  const category = SHARES[number % SHARES.length] ?? 'smartphones'
  const share = SHARES.filter((one) => one === category).length
  const place =
    Math.floor(number / SHARES.length) * share + (number % SHARES.length) - SHARES.indexOf(category)
  const brands = BRANDS[category]
  const own = place % brands.length
  const rest = Math.floor(place / brands.length)
  const ofLine = Math.floor(rest / LINES.length)
  const line = (own * 7 + rest) % LINES.length
  const candidates = models[category]
  return {
    category,
    brand: brands[own] ?? '',
    line: LINES[line] ?? '',
    suffix: SUFFIXES[ofLine % SUFFIXES.length] ?? null,
    generation: Math.floor(ofLine / SUFFIXES.length) + 1,
    // One kind per line.
    model: candidates[(own * 11 + line) % candidates.length] as DemoProduct,
  }
}

function makeVariants(chance: Chance, model: DemoProduct, canBeReduced: boolean) {
  const { category } = model
  const sizes = CAPACITIES[kindOf(model)] ?? CAPACITIES[category]
  const count = chance.between(3, 8)
  const capacities = sizes ? inOrder(sizes, chance.some(sizes, chance.between(2, 4))) : [null]
  const colours = chance.some(COLOUR_IDS, Math.ceil(count / capacities.length))
  const percent =
    canBeReduced && chance.next() < 0.45
      ? chance.between(5, LARGEST_REDUCTION[category as Category])
      : 0
  const base = (model.variants[0]?.priceCents ?? 0) * (0.5 + chance.next())
  return capacities
    .flatMap((capacity, step) => colours.map((colour) => ({ capacity, colour, step })))
    .slice(0, count)
    .map(({ capacity, colour, step }, position): LargeVariant => {
      const full = endingInNine(base * (category === 'sneakers' ? 1 : 1 + 0.12 * step))
      const reduced = percent > 0 ? endingInNine(full * (1 - percent / 100) + 500) : full
      return {
        capacity,
        colour,
        priceCents: reduced,
        originalPriceCents: reduced < full ? full : null,
        image: imageOf(model, colour),
        available: position === 0 || chance.next() > 0.06,
      }
    })
}

type LargeVariant = {
  capacity: string | null
  colour: string
  priceCents: number
  originalPriceCents: number | null
  image: string
  available: boolean
}

/** The image of the colour, else of any. */
function imageOf(model: DemoProduct, colour: string) {
  const colours = model.variants.map((variant) => variant.colour)
  const shown = colours.includes(colour) ? colour : colours[colour.length % colours.length]
  return model.variants.find((one) => one.colour === shown)?.image ?? model.image
}

/** Rounds to euros that end in 9, at least 19. */
const endingInNine = (cents: number) => Math.max(1900, Math.round(cents / 1000) * 1000 - 100)

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const inOrder = (all: string[], some: string[]) => all.filter((one) => some.includes(one))

function byCategory<T>(give: (category: Category) => T) {
  return Object.fromEntries(CATEGORIES.map((one) => [one, give(one)])) as Record<Category, T>
}
