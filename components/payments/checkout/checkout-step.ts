import type { UseFormReturn } from 'react-hook-form'
import type { IsKnownPlace } from '@/lib/accounts/known-place'
import type {
  NextStep,
  PlacedOrder,
  PriceChangedAnswer,
  UnavailableAnswer,
  UnpaidOrderAnswer,
} from '@/lib/payments/types'
import type { CheckoutFields } from './checkout-fields'

/** Where the customer is; `leaving` while another page is on its way. */
export type CheckoutStep =
  | { kind: 'form' | 'leaving' }
  /** The account is shown before the order by transfer is sent (specification §4). */
  | { kind: 'review' }
  | { kind: 'prices'; answer: PriceChangedAnswer }
  | { kind: 'unavailable'; answer: UnavailableAnswer }
  | { kind: 'unpaid'; order: UnpaidOrderAnswer['order'] }
  /** `email` is where the confirmation goes. */
  | { kind: 'done'; order: PlacedOrder; next: NextStep; email: string }

/** Its context tells which places are known. */
export type CheckoutFormState = UseFormReturn<CheckoutFields, IsKnownPlace>
