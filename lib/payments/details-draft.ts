import type { Delivery } from './delivery'
import { DELIVERY_FIELDS } from './delivery-fields'
import { stored } from './stored'

const STORAGE_KEY = 'checkoutDetails'

/** `cityConfirmed`: the confirmed unknown city, or empty. */
export type TypedDelivery = Delivery & { cityConfirmed: string }

/** Stored for the tab's session; ticket codes never are. */
export type DetailsDraft = { account: string; delivery: TypedDelivery }

export const detailsDraft = stored(
  () => sessionStorage,
  STORAGE_KEY,
  (value): value is DetailsDraft => {
    const { account, delivery } = (value ?? {}) as Partial<DetailsDraft>
    return (
      typeof account === 'string' &&
      [...DELIVERY_FIELDS, 'cityConfirmed' as const].every(
        (name) => typeof (delivery?.[name] ?? '') === 'string',
      )
    )
  },
)

/** The draft of this account, else the account's address. */
export function draftFor(customer: Delivery): TypedDelivery {
  const draft = detailsDraft.read()
  const typed = draft?.account === customer.email ? draft.delivery : customer
  return { cityConfirmed: '', ...typed }
}
