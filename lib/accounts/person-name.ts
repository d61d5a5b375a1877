import { LANGUAGE_TABLE, type Language } from '@/lib/languages'

type PersonName = { firstName: string; lastName: string }
type NameField = keyof PersonName

export const NAME_TOKENS = { firstName: 'given-name', lastName: 'family-name' } as const

/** In form order: Hungarian has the family name first (CLDR personNames). */
export function nameFields(lang: Language): readonly [NameField, NameField] {
  return LANGUAGE_TABLE[lang].isFamilyNameFirst
    ? ['lastName', 'firstName']
    : ['firstName', 'lastName']
}

/** "Ada Lovelace", in Hungarian "Lovelace Ada". */
export function fullName(name: PersonName, lang: Language): string {
  return nameFields(lang)
    .map((field) => name[field].trim())
    .filter(Boolean)
    .join(' ')
}

/** "AL", in Hungarian "LA". */
export function initialsOf(name: PersonName, lang: Language): string {
  const first = (field: NameField) => [...name[field].trim()][0] ?? ''
  return nameFields(lang).map(first).join('').toUpperCase()
}

/** Field names, with the name fields in form order. */
export function inNameOrder<Field extends string>(
  fields: readonly Field[],
  lang: Language,
): Field[] {
  const others = fields.filter((field) => !(field in NAME_TOKENS))
  return [...(nameFields(lang) as readonly string[] as readonly Field[]), ...others]
}
