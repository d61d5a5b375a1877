import type { Language } from '@/lib/languages'
import { fromLines } from '@/lib/products/catalogue/content/specifications'
import type { PartsFields } from './parts-body'

type FieldErrorName = Exclude<keyof typeof FIELD_ERRORS, 'amount' | 'whole' | 'taken'> | 'wrong'

/** Maps the API's field name and error code to an error of the form. */
export function fieldErrorOf(name: string, sent: PartsFields, code = ''): FieldErrorName {
  if (code === 'NO_PRIOR_PRICE') return 'prior'
  if (code === 'ORIGINAL_BELOW_PRICE') return 'below'
  if (code === 'PAPER_REQUIRED') return 'paper'
  if (code === 'REQUIRED_FIELDS') return 'missing'
  if (isSkuTaken([name, code])) return 'sku'
  if (/^variants\.\d+\.price$/.test(name) && isEmptyPrice(name, sent)) return 'noPrice'
  if (isSlugWithoutTexts(name, sent)) return 'noTexts'
  const [, language, row] = /^translations\.(\w+)\.specifications\.(\d+)/.exec(name) ?? []
  if (!row) return 'wrong'
  const [label, value] =
    fromLines(sent.translations[language as Language].specifications)[Number(row)] ?? []
  return label && value ? 'wrong' : 'pair'
}

const isEmptyPrice = (name: string, { variants }: PartsFields) =>
  variants[Number(name.split('.')[1])]?.price.trim() === ''

export const isSkuTaken = ([name, code]: [name: string, code: string]): boolean =>
  /^variants\.\d+\.sku$/.test(name) && code === 'CONFLICT'

const FIELD_ERRORS = {
  missing: 'products.wrong.missing',
  amount: 'products.wrong.amount',
  whole: 'products.wrong.whole',
  taken: 'products.wrong.taken',
  prior: 'products.wrong.prior',
  below: 'products.wrong.below',
  noPrice: 'products.wrong.noPrice',
  sku: 'products.wrong.skuTaken',
  paper: 'products.wrong.paper',
  noTexts: 'productsCsv.problems.noTexts',
  pair: 'productsCsv.problems.pair',
} as const

/** Message key below `admin`. */
export const fieldErrorKey = (fieldError: string | undefined) =>
  FIELD_ERRORS[fieldError as keyof typeof FIELD_ERRORS] ?? 'products.wrong.wrong'

/** Whether the field is the slug of a language without texts, which can have none. */
export const isSlugWithoutTexts = (
  field: string,
  { translations }: Pick<PartsFields, 'translations'>,
): boolean =>
  Object.entries(translations).some(
    ([language, { slug: _, ...texts }]) =>
      field === `translations.${language}.slug` && !Object.values(texts).join('').trim(),
  )
