import type { Delivery } from './delivery'
import { DELIVERY_FIELDS } from './delivery-fields'
import { stored } from './stored'

const STORAGE_KEY = 'checkoutDetails'

/** What the form says of the delivery: its fields, and the city that was confirmed, empty for none. */
export type TypedDelivery = Delivery & { cityConfirmed: string }

/** The delivery details being typed, kept for the tab's session; codes of tickets never are. */
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

/** What was typed for this account, else what the account says. */
export function draftFor(customer: Delivery): TypedDelivery {
  const draft = detailsDraft.read()
  const typed = draft?.account === customer.email ? draft.delivery : customer
  return { cityConfirmed: '', ...typed }
}
