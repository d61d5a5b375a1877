import type { Language } from '@/lib/languages'
import { fromLines } from '@/lib/products/catalogue/specifications'
import type { PartsFields } from './parts-body'
import { isTextless } from './textless'

type FieldErrorName = 'noTexts' | 'pair' | 'prior' | 'below' | 'noPrice' | 'sku' | 'wrong'

/** What a field lacks, by the name that the call has for it and the code of its refusal. */
export function fieldErrorOf(name: string, sent: PartsFields, code = ''): FieldErrorName {
  if (code === 'NO_PRIOR_PRICE') return 'prior'
  if (code === 'ORIGINAL_BELOW_PRICE') return 'below'
  if (isSkuTaken([name, code])) return 'sku'
  if (/^variants\.\d+\.price$/.test(name) && isEmptyPrice(name, sent)) return 'noPrice'
  if (isTextless(name, sent)) return 'noTexts'
  const [, language, row] = /^translations\.(\w+)\.specifications\.(\d+)/.exec(name) ?? []
  if (!row) return 'wrong'
  const [label, value] =
    fromLines(sent.translations[language as Language].specifications)[Number(row)] ?? []
  return label && value ? 'wrong' : 'pair'
}

const isEmptyPrice = (name: string, { variants }: PartsFields) =>
  variants[Number(name.split('.')[1])]?.price.trim() === ''

/** Whether a refused field is an SKU that another variant has. */
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
  noTexts: 'productsCsv.problems.noTexts',
  pair: 'productsCsv.problems.pair',
} as const

/** What is said of a field of a product: a key below `admin` of the messages, by what it lacks. */
export const fieldErrorKey = (fieldError: string | undefined) =>
  FIELD_ERRORS[fieldError as keyof typeof FIELD_ERRORS] ?? 'products.wrong.wrong'
