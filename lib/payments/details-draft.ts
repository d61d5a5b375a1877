import type { Delivery } from './delivery'
import { DELIVERY_FIELDS } from './delivery-fields'
import { stored } from './stored'

const STORAGE_KEY = 'checkoutDetails'

/** The delivery details being typed, kept for the tab's session; codes of tickets never are. */
export type DetailsDraft = { account: string; delivery: Delivery }

export const detailsDraft = stored(
  () => sessionStorage,
  STORAGE_KEY,
  (value): value is DetailsDraft => {
    const { account, delivery } = (value ?? {}) as Partial<DetailsDraft>
    return (
      typeof account === 'string' &&
      DELIVERY_FIELDS.every((name) => typeof (delivery?.[name] ?? '') === 'string')
    )
  },
)

/** What was typed for this account, else what the account says. */
export function draftFor(customer: Delivery): Delivery {
  const draft = detailsDraft.read()
  return draft?.account === customer.email ? draft.delivery : customer
}
