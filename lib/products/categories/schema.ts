import { z } from 'zod'
import { LANGUAGES } from '@/lib/languages'
import { isPictureAddress } from '@/lib/products/pictures/picture'
import { MAX_DESCRIPTION_LENGTH } from '@/lib/seo/metadata-limits'
import { DISPLAYS, type StoredCategory } from './shape'

/** The menu shows it on one line. */
export const MAX_NAME_LENGTH = 30
export const MAX_TEXT_LENGTH = MAX_DESCRIPTION_LENGTH

const oneLine = (max: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, 'tooLong'))

const inLanguages = (field: 'name' | 'text', max: number) =>
  Object.fromEntries(LANGUAGES.map((lang) => [`${field}.${lang}`, oneLine(max)]))

/** The form: `name.en`, `text.en` and so on; a blank one gives the standard text back. */
export const categoryForm = z.object({
  display: z.enum(DISPLAYS, 'display'),
  place: z.coerce.number('place').int('place').min(1, 'place'),
  picture: z
    .string()
    .default('')
    .transform((text) => text.trim())
    .refine((text) => text.length <= 1000 && (!text || isPictureAddress(text)), 'picture'),
  ...inLanguages('name', MAX_NAME_LENGTH),
  ...inLanguages('text', MAX_TEXT_LENGTH),
})

export type CategoryFields = Record<string, string>

/** What the form shows of a list's category. */
export function fieldsOf(list: readonly StoredCategory[], id: string): CategoryFields {
  const at = list.findIndex((one) => one.id === id)
  const category = list[at]
  if (!category) return {}
  const { display, picture, names, texts } = category
  const fields = LANGUAGES.flatMap((lang) => [
    [`name.${lang}`, names[lang] ?? ''],
    [`text.${lang}`, texts[lang] ?? ''],
  ])
  return { display, place: String(at + 1), picture, ...Object.fromEntries(fields) }
}

/** The other way round, without the place. */
export function categoryOf(id: StoredCategory['id'], fields: Record<string, unknown>) {
  const textsIn = (field: string): StoredCategory['names'] =>
    Object.fromEntries(
      LANGUAGES.flatMap((lang) => {
        const text = fields[`${field}.${lang}`]
        return text ? [[lang, text]] : []
      }),
    )
  const { display, picture } = fields as Pick<StoredCategory, 'display' | 'picture'>
  return { id, display, picture, names: textsIn('name'), texts: textsIn('text') }
}
