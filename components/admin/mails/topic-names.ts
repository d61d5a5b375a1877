import type { Messages } from 'next-intl'
import type { Topic } from '@/lib/runtime/outbox/topics'

type Name = keyof Messages['admin']['mails']['topics']

/** Message key of each outbox topic. */
export const TOPIC_NAMES = {
  'mail.order-placed': 'placed',
  'mail.order-review': 'review',
  'mail.order-refused': 'refused',
  'mail.order-paid': 'paid',
  'mail.order-shipped': 'shipped',
  'mail.order-delivered': 'delivered',
  'mail.order-cancelled': 'cancelled',
  'mail.order-cancelled-by-shop': 'cancelledByShop',
  'mail.order-expired': 'expired',
  'mail.order-partly': 'partly',
  'mail.order-cancelled-refund-due': 'cancelledRefundDue',
  'mail.order-corrected': 'corrected',
  'mail.order-reminder': 'reminder',
  'mail.order-instructions': 'instructions',
  'mail.order-withdrawn': 'withdrawn',
  'mail.order-refunded': 'refunded',
  'payment.refund': 'providerRefund',
  'payment.expire': 'providerExpire',
  'mail.claim-received': 'claimReceived',
  'mail.claim-updated': 'claimUpdated',
  'mail.owner-claim': 'ownerClaim',
  'mail.owner-order': 'ownerOrder',
  'mail.owner-money': 'ownerMoney',
  'mail.owner-withdrawal': 'ownerWithdrawal',
  'mail.owner-unmatched': 'ownerUnmatched',
  'mail.owner-sign-ins': 'ownerSignIns',
  'mail.welcome': 'welcome',
  'mail.sign-up-attempt': 'signUpAttempt',
  'mail.password-reset': 'passwordReset',
  'mail.admin-sign-in': 'adminSignIn',
  'mail.password-changed': 'passwordChanged',
  'mail.email-change': 'emailChange',
  'mail.email-change-notice': 'emailChangeNotice',
  'mail.account-deleted': 'accountDeleted',
} as const satisfies Record<Topic, Name>
