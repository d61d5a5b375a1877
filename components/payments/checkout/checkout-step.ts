import type { UseFormReturn } from 'react-hook-form'
import type { IsKnownPlace } from '@/lib/accounts/places/known-place'
import type {
  NextStep,
  OutOfStockAnswer,
  PlacedOrder,
  PriceChangedAnswer,
  UnavailableAnswer,
  UnpaidOrderAnswer,
} from '@/lib/payments/types'
import type { CheckoutFields } from './checkout-fields'

export type CheckoutStep =
  | { kind: 'form' }
  /** While another page loads; `text` says which. */
  | { kind: 'leaving'; text?: string }
  /** The bank account is shown before a transfer order is placed (specification §4). */
  | { kind: 'review' }
  | { kind: 'prices'; answer: PriceChangedAnswer }
  | { kind: 'unavailable'; answer: UnavailableAnswer }
  | { kind: 'stock'; answer: OutOfStockAnswer }
  | { kind: 'unpaid'; order: UnpaidOrderAnswer['order'] }
  /** `email` receives the confirmation. */
  | { kind: 'done'; order: PlacedOrder; next: NextStep; email: string }

export type CheckoutFormState = UseFormReturn<CheckoutFields, IsKnownPlace>
