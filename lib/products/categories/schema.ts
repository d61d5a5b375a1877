import { z } from 'zod'
import { LANGUAGES } from '@/lib/languages'
import { isSlug, toSlug } from '@/lib/products/catalogue/content/slugs'
import { isPictureAddress } from '@/lib/products/pictures/picture'
import { KINDS } from '@/lib/products/types'
import { MAX_DESCRIPTION_LENGTH } from '@/lib/seo/metadata-limits'
import { DISPLAYS, isStandard, type StoredCategory } from './shape'

type Field = 'name' | 'text' | 'slug'

/** The menu shows it on one line. */
export const MAX_NAME_LENGTH = 30
export const MAX_TEXT_LENGTH = MAX_DESCRIPTION_LENGTH

const oneLine = (max: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, 'tooLong'))

const slug = z
  .string()
  .default('')
  .transform((text) => text.trim())
  .refine((text) => !text || isSlug(text), 'slug')

const inLanguages = (field: Field, rule: z.ZodType<string>) =>
  Object.fromEntries(LANGUAGES.map((lang) => [`${field}.${lang}`, rule]))

/**
 * The form: `name.en`, `text.en` and so on; a blank one gives the standard text or address back, or another language's of
 * an own category.
 */
export const categoryForm = z.object({
  /** Absent for a standard category. */
  kind: z.enum(KINDS, 'kind').optional(),
  display: z.enum(DISPLAYS, 'display'),
  place: z.coerce.number('place').int('place').min(1, 'place'),
  picture: z
    .string()
    .default('')
    .transform((text) => text.trim())
    .refine((text) => text.length <= 1000 && (!text || isPictureAddress(text)), 'picture'),
  ...inLanguages('name', oneLine(MAX_NAME_LENGTH)),
  ...inLanguages('text', oneLine(MAX_TEXT_LENGTH)),
  ...inLanguages('slug', slug),
})

export type CategoryFields = Record<string, string>

/** The form of a new category; `name` is in `language`. */
export const newCategoryForm = z.object({
  language: z.enum(LANGUAGES),
  name: oneLine(MAX_NAME_LENGTH).pipe(z.string().min(1, 'needed')),
  kind: z.enum(KINDS, 'kind'),
})

/** What the form shows of a list's category. */
export function fieldsOf(list: readonly StoredCategory[], id: string): CategoryFields {
  const at = list.findIndex((one) => one.id === id)
  const category = list[at]
  if (!category) return {}
  const { display, kind, picture, names, texts, slugs } = category
  const fields = LANGUAGES.flatMap((lang) => [
    [`name.${lang}`, names[lang] ?? ''],
    [`text.${lang}`, texts[lang] ?? ''],
    [`slug.${lang}`, slugs[lang] ?? ''],
  ])
  return { kind, display, place: String(at + 1), picture, ...Object.fromEntries(fields) }
}

/**
 * The category of a form, without place and former addresses. A standard one has its key as standard address, an own one
 * what its name gives.
 */
export function categoryOf(
  id: StoredCategory['id'],
  fields: Record<string, unknown>,
): StoredCategory {
  const textsIn = (field: Field): StoredCategory['names'] =>
    Object.fromEntries(
      LANGUAGES.flatMap((lang) => {
        const text = fields[`${field}.${lang}`]
        return text && !(field === 'slug' && text === id) ? [[lang, text]] : []
      }),
    )
  const { kind, display, picture } = fields as Pick<StoredCategory, 'kind' | 'display' | 'picture'>
  const names = textsIn('name')
  const slugs = isStandard(id) ? textsIn('slug') : { ...slugsOf(names), ...textsIn('slug') }
  return { id, kind, display, picture, names, texts: textsIn('text'), slugs, former: {} }
}

/** Addresses by language, of the English or any name where a language has none. */
export function slugsOf(names: StoredCategory['names']): StoredCategory['slugs'] {
  const other = names.en ?? Object.values(names)[0] ?? ''
  return Object.fromEntries(
    LANGUAGES.map((lang) => [lang, toSlug(names[lang] ?? other)]).filter(([, made]) => made),
  )
}
