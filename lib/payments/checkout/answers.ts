import { type Answer, hasTexts, isObject } from '@/lib/http/answer'
import { DISCOUNT_REFUSALS, type DiscountRule } from '@/lib/payments/discounts/types'
import type {
  CheckoutSetup,
  DiscountRefusedAnswer,
  NextStep,
  OutOfStockAnswer,
  PlacedAnswer,
  PriceChangedAnswer,
  UnavailableAnswer,
  UnpaidOrderAnswer,
} from '@/lib/payments/types'

/** The minimal response of specification §7 for a provider payment. */
export type RedirectAnswer = { redirectUrl: string; order?: undefined }

const isWebAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value)

const NEXT: { [kind in NextStep['kind']]: (next: Answer) => boolean } = {
  bank: ({ bank }) => hasTexts(bank, 'beneficiary', 'iban', 'bic', 'reference'),
  redirect: ({ url }) => isWebAddress(url),
  review: () => true,
  settled: () => true,
  mail: (next) => hasTexts(next, 'service', 'address', 'url', 'language'),
}

const isNextStep = (next: unknown) =>
  hasTexts(next, 'kind') &&
  Object.hasOwn(NEXT, next.kind as string) &&
  NEXT[next.kind as NextStep['kind']](next)

export const isPlaced = (answer: Answer): answer is Answer & PlacedAnswer =>
  hasTexts(answer.order, 'id', 'reference', 'status') && isNextStep(answer.next)

export const isPlacedOrRedirect = (
  answer: Answer,
): answer is Answer & (PlacedAnswer | RedirectAnswer) =>
  isPlaced(answer) || isWebAddress(answer.redirectUrl)

const hasItems = ({ items }: Answer) => Array.isArray(items) && items.every(isObject)

export const isPriceChanged = (body: Answer): body is Answer & PriceChangedAnswer =>
  body.error === 'PRICE_CHANGED' && hasItems(body) && typeof body.total === 'number'

export const isUnavailable = (body: Answer): body is Answer & UnavailableAnswer =>
  body.error === 'UNAVAILABLE' && hasItems(body)

export const isOutOfStock = (body: Answer): body is Answer & OutOfStockAnswer =>
  body.error === 'OUT_OF_STOCK' && hasItems(body)

export const isDiscountRefused = (body: Answer): body is Answer & DiscountRefusedAnswer =>
  body.error === 'DISCOUNT_REFUSED' &&
  DISCOUNT_REFUSALS.some((reason) => reason === body.reason) &&
  typeof body.minimum === 'number'

export const isDiscountRule = (answer: Answer): answer is Answer & DiscountRule =>
  hasTexts(answer, 'code') && typeof answer.minimumCents === 'number'

export const isUnpaidOrder = (body: Answer): body is Answer & UnpaidOrderAnswer =>
  body.error === 'UNPAID_ORDER' && hasTexts(body.order, 'id', 'reference')

export const isCheckoutSetup = (answer: Answer): answer is Answer & CheckoutSetup =>
  hasTexts(answer, 'orderNote') &&
  hasTexts(answer.customer, 'email') &&
  Array.isArray(answer.methods) &&
  Array.isArray(answer.trials) &&
  Array.isArray(answer.objectionCountries) &&
  isObject(answer.minimums) &&
  hasTexts(answer.account, 'beneficiary', 'iban', 'bic') &&
  isObject(answer.closed) &&
  isObject(answer.vat)
