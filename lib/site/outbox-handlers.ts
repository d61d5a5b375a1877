import 'server-only'
import {
  mailAdminSignIn,
  mailOwnerSignIns,
  mailPasswordChanged,
  mailPasswordReset,
  mailSignUpAttempt,
  mailWelcome,
} from '@/lib/accounts/mails/send-account-mails'
import {
  mailEmailChange,
  mailEmailChangeNotice,
} from '@/lib/accounts/mails/send-email-change-mails'
import {
  mailOrderInstructions,
  mailOrderNews,
  mailOrderPlaced,
  mailOrderRefunded,
  mailOrderWithdrawn,
} from '@/lib/orders/mails/send-order-mails'
import {
  mailOwnerMoney,
  mailOwnerOrder,
  mailOwnerUnmatched,
  mailOwnerWithdrawal,
} from '@/lib/orders/mails/send-owner-mails'
import { mailAccountDeleted } from '@/lib/privacy/mails'
import type { Handlers } from '@/lib/runtime/outbox/topics'

/** Who does the work of each topic. */
export const handlers: Handlers = {
  'mail.order-placed': ({ orderId }, id) => mailOrderPlaced(orderId, id),
  'mail.order-review': ({ orderId }, id) => mailOrderNews('review', orderId, id),
  'mail.order-refused': ({ orderId }, id) => mailOrderNews('refused', orderId, id),
  'mail.order-paid': ({ orderId }, id) => mailOrderNews('paid', orderId, id),
  'mail.order-shipped': ({ orderId }, id) => mailOrderNews('shipped', orderId, id),
  'mail.order-delivered': ({ orderId }, id) => mailOrderNews('delivered', orderId, id),
  'mail.order-cancelled': ({ orderId }, id) => mailOrderNews('cancelled', orderId, id),
  'mail.order-called-off': ({ orderId }, id) => mailOrderNews('called-off', orderId, id),
  'mail.order-expired': ({ orderId }, id) => mailOrderNews('expired', orderId, id),
  'mail.order-partly': ({ orderId }, id) => mailOrderNews('partly', orderId, id),
  'mail.order-undone': ({ orderId }, id) => mailOrderNews('undone', orderId, id),
  'mail.order-corrected': ({ orderId }, id) => mailOrderNews('corrected', orderId, id),
  'mail.order-reminder': ({ orderId }, id) => mailOrderNews('reminder', orderId, id),
  'mail.order-instructions': (payload, id) => mailOrderInstructions(payload, id),
  'mail.order-refunded': (payload, id) => mailOrderRefunded(payload, id),
  'mail.order-withdrawn': ({ orderId }, id) => mailOrderWithdrawn(orderId, id),
  'mail.owner-order': ({ orderId }, id) => mailOwnerOrder(orderId, id),
  'mail.owner-money': (payload, id) => mailOwnerMoney(payload, id),
  'mail.owner-withdrawal': ({ orderId }, id) => mailOwnerWithdrawal(orderId, id),
  'mail.owner-unmatched': ({ eventId }, id) => mailOwnerUnmatched(eventId, id),
  'mail.owner-sign-ins': (payload, id) => mailOwnerSignIns(payload, id),
  'mail.welcome': ({ userId }, id) => mailWelcome(userId, id),
  'mail.sign-up-attempt': ({ userId }, id) => mailSignUpAttempt(userId, id),
  'mail.password-reset': (payload, id) => mailPasswordReset(payload, id),
  'mail.admin-sign-in': (payload, id) => mailAdminSignIn(payload, id),
  'mail.password-changed': ({ userId, changedAt }, id) =>
    mailPasswordChanged(userId, new Date(changedAt), id),
  'mail.email-change': ({ changeId }, id) => mailEmailChange(changeId, id),
  'mail.email-change-notice': ({ changeId }, id) => mailEmailChangeNotice(changeId, id),
  'mail.account-deleted': (payload, id) => mailAccountDeleted(payload, id),
}
