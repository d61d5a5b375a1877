import { confirmedStreet } from '@/lib/accounts/places/known-place'
import type { Delivery } from '@/lib/payments/delivery'
import { DELIVERY_FIELDS } from './fields'
import { stored } from './stored'

export const TYPED_FIELDS = [...DELIVERY_FIELDS, 'cityConfirmed', 'addressConfirmed'] as const

const STORAGE_KEY = 'checkoutDetails'

/** The confirmed unknown city, and street without a number, or empty. */
export type TypedDelivery = Delivery & { cityConfirmed: string; addressConfirmed: string }

/** Stored for the tab's session; ticket codes never are. */
export type DetailsDraft = { account: string; delivery: TypedDelivery }

export const detailsDraft = stored(
  () => sessionStorage,
  STORAGE_KEY,
  (value): value is DetailsDraft => {
    const { account, delivery } = (value ?? {}) as Partial<DetailsDraft>
    return (
      typeof account === 'string' &&
      TYPED_FIELDS.every((name) => typeof (delivery?.[name] ?? '') === 'string')
    )
  },
)

/** The draft of this account, else the account's address. */
export function draftFor(customer: Delivery): TypedDelivery {
  const draft = detailsDraft.read()
  const typed = draft?.account === customer.email ? draft.delivery : customer
  return { cityConfirmed: '', addressConfirmed: confirmedStreet(customer.address), ...typed }
}
