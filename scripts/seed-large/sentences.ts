import { catalogue } from '../../prisma/catalogue'
import type { CatalogueProduct, Category, Language, Localized } from '../../prisma/catalogue/types'

const LANGUAGES: Language[] = ['en', 'fr', 'es', 'pt', 'pl', 'it', 'hu']

/** Sentences of the demonstration catalogue that name no product, in seven languages each. */
export function sentencesOf(category: Category): Localized[] {
  return catalogue.filter((product) => product.category === category).flatMap(sentencesIn)
}

function sentencesIn({ name, description }: CatalogueProduct): Localized[] {
  const names = name.split(' ').filter((word) => word.length > 3)
  const lists = LANGUAGES.map((language) => description[language].split(/(?<=\.)\s+(?=\p{Lu})/u))
  const [first = []] = lists
  if (lists.some((list) => list.length !== first.length)) return []
  return first
    .map((_, place) => lists.map((list) => list[place] ?? ''))
    .filter((texts) => !texts.some((text) => names.some((word) => text.includes(word))))
    .map((texts) => Object.fromEntries(texts.map((text, i) => [LANGUAGES[i], text])) as Localized)
}
