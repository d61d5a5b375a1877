import { LANGUAGES } from '../../lib/languages'
import { type DemoProduct, readDemo } from '../../lib/products/csv/demo'
import { type KindId, kindOf, type Localized } from './kinds'

const known = new Map<KindId, Localized[]>()

/** Sentences of the demo catalogue about a kind that name no product. */
export function sentencesOf(kind: KindId): Localized[] {
  const found =
    known.get(kind) ??
    readDemo()
      .filter((one) => kindOf(one) === kind)
      .flatMap(sentencesIn)
  known.set(kind, found)
  return found
}

function sentencesIn({ name, description }: DemoProduct): Localized[] {
  const names = name.split(' ').filter((word) => word.length > 3)
  const lists = LANGUAGES.map((language) => description[language].split(/(?<=\.)\s+(?=\p{Lu})/u))
  const [first = []] = lists
  if (lists.some((list) => list.length !== first.length)) return []
  return first
    .map((_, place) => lists.map((list) => list[place] ?? ''))
    .filter((texts) => !texts.some((text) => names.some((word) => text.includes(word))))
    .map((texts) => Object.fromEntries(texts.map((text, i) => [LANGUAGES[i], text])) as Localized)
}
