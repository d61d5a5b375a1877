import { CATEGORIES, type Category, KINDS } from '@/lib/products/types'
import { COLOURS } from '@/lib/products/variants/colours'
import { matchColour } from '@/lib/products/variants/match-colour'
import { foldText } from '@/lib/text/fold'
import { type Decision, type ForeignProduct, TARGETS, type Target } from './model'
import words from './words.json' with { type: 'json' }

/** What the owner confirmed, by kind and folded word. */
export type Rules = Record<'type' | 'option', ReadonlyMap<string, string>>

/** The types of products, the most frequent first, each with its category. */
export function decideTypes(
  products: readonly ForeignProduct[],
  rules: Rules,
): Decision<Category>[] {
  return counted(products.map(({ type }) => type)).map(([word, count]) => {
    const confirmed = CATEGORIES.find((one) => one === rules.type.get(foldText(word)))
    const target = confirmed ?? proposedCategory(word)
    return { word, count, target, isConfirmed: confirmed !== undefined }
  })
}

function proposedCategory(word: string): Category | null {
  const folded = foldText(word)
  return (
    KINDS.find((kind) => folded.includes(kind)) ??
    KINDS.find((kind) => words.types[kind].some((stem) => folded.includes(stem))) ??
    null
  )
}

/** The options of variants, each a capacity (or size) or a colour. */
export function decideOptions(
  products: readonly ForeignProduct[],
  rules: Rules,
): Decision<Target>[] {
  const options = products.flatMap(({ variants }) => variants.flatMap((one) => one.options))
  return counted(options.map(([name]) => name)).map(([word, count]) => {
    const confirmed = TARGETS.find((one) => one === rules.option.get(foldText(word)))
    const values = options.flatMap(([name, value]) => (name === word ? value : []))
    const target = confirmed ?? (isColour(word, values) ? 'color' : 'capacity')
    return { word, count, target, isConfirmed: confirmed !== undefined }
  })
}

const isColour = (name: string, values: readonly string[]) =>
  words.colourOptions.includes(foldText(name)) ||
  values.every((value) => Object.hasOwn(COLOURS, matchColour(value)))

/** Words that differ in case and accents alone are one. */
function counted(all: readonly string[]): [word: string, count: number][] {
  const found = new Map<string, [string, number]>()
  for (const word of all) {
    const known = found.get(foldText(word))
    if (known) known[1] += 1
    else found.set(foldText(word), [word, 1])
  }
  return [...found.values()].sort((a, b) => b[1] - a[1])
}

/** The first option that is a colour is the colour; the others are joined into one capacity or size. */
export function choicesOf(
  options: readonly [option: string, value: string][],
  targets: ReadonlyMap<string, Target | null>,
): { capacity: string; color: string; isJoined: boolean } {
  const place = options.findIndex(([name]) => targets.get(foldText(name)) === 'color')
  const sizes = options.flatMap(([, value], at) => (at === place ? [] : toCapacity(value)))
  return {
    capacity: sizes.join(' / '),
    color: options[place]?.[1] ?? '',
    isJoined: sizes.length > 1,
  }
}

/** "128 Go" is stored as "128 GB" and shown in each language. */
const toCapacity = (value: string) => value.replace(/(\d)\s*([MGT])[oB]\b/g, '$1 $2B')
