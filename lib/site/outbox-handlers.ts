import 'server-only'
import { mailConfirmMailbox } from '@/lib/accounts/mailbox/mail'
import { mailEmailChange, mailEmailChangeNotice } from '@/lib/accounts/mails/email-change-mails'
import { mailPriceAlert } from '@/lib/accounts/mails/price-alert-mail'
import {
  mailAccountMoved,
  mailAdminSecondFactor,
  mailAdminSignIn,
  mailOwnerSignIns,
  mailPasswordChanged,
  mailPasswordReset,
  mailSignUpAttempt,
  mailWelcome,
} from '@/lib/accounts/mails/send-account-mails'
import { mailBackInStock, mailStockConfirm } from '@/lib/accounts/mails/stock-mails'
import { mailNewsletterConfirmation } from '@/lib/accounts/newsletter/confirmation-mail'
import { mailOwnerDigest } from '@/lib/admin/digest/digest-mail'
import { mailNewsletter } from '@/lib/admin/newsletter/send'
import { mailOwnerFailures } from '@/lib/mail/failures-mail'
import {
  mailClaimReceived,
  mailClaimUpdated,
  mailOrderInstructions,
  mailOrderPlaced,
  mailOrderRefunded,
  mailOrderUpdate,
  mailOrderWithdrawn,
} from '@/lib/orders/mails/send-order-mails'
import {
  mailOwnerClaim,
  mailOwnerMoney,
  mailOwnerOrder,
  mailOwnerUnmatched,
  mailOwnerWithdrawal,
} from '@/lib/orders/mails/send-owner-mails'
import { mailReviewRequest } from '@/lib/orders/reviews/mail-request'
import {
  mailReportDecided,
  mailReportReceived,
  mailReviewTakenDown,
} from '@/lib/orders/reviews/reports/mails'
import { mailAccountDeleted } from '@/lib/privacy/mails'
import { mailOwnerLowStock } from '@/lib/products/mails/low-stock-mail'
import { purgeCdn } from '@/lib/runtime/cdn/purge'
import type { Handlers } from '@/lib/runtime/outbox/topics'
import { expireInvoice } from '@/lib/settlement/provider/apply-reading'
import { sendRefund } from '@/lib/settlement/provider/refund'

export const handlers: Handlers = {
  'mail.order-placed': ({ orderId }, id) => mailOrderPlaced(orderId, id),
  'mail.order-review': ({ orderId }, id) => mailOrderUpdate('review', orderId, id),
  'mail.order-refused': ({ orderId }, id) => mailOrderUpdate('refused', orderId, id),
  'mail.order-paid': ({ orderId }, id) => mailOrderUpdate('paid', orderId, id),
  'mail.order-shipped': ({ orderId }, id) => mailOrderUpdate('shipped', orderId, id),
  'mail.order-delivered': ({ orderId }, id) => mailOrderUpdate('delivered', orderId, id),
  'mail.order-cancelled': ({ orderId }, id) => mailOrderUpdate('cancelled', orderId, id),
  'mail.order-cancelled-by-shop': ({ orderId }, id) =>
    mailOrderUpdate('cancelled-by-shop', orderId, id),
  'mail.order-expired': ({ orderId }, id) => mailOrderUpdate('expired', orderId, id),
  'mail.order-partly': ({ orderId }, id) => mailOrderUpdate('partly', orderId, id),
  'mail.order-cancelled-refund-due': ({ orderId }, id) =>
    mailOrderUpdate('cancelled-refund-due', orderId, id),
  'mail.order-corrected': ({ orderId }, id) => mailOrderUpdate('corrected', orderId, id),
  'mail.order-reminder': ({ orderId }, id) => mailOrderUpdate('reminder', orderId, id),
  'mail.order-instructions': (payload, id) => mailOrderInstructions(payload, id),
  'mail.order-refunded': (payload, id) => mailOrderRefunded(payload, id),
  'mail.order-withdrawn': (payload, id) => mailOrderWithdrawn(payload, id),
  'payment.refund': (payload) => sendRefund(payload),
  'payment.expire': ({ invoiceId }) => expireInvoice(invoiceId),
  'mail.claim-received': (payload, id) => mailClaimReceived(payload, id),
  'mail.claim-updated': (payload, id) => mailClaimUpdated(payload, id),
  'mail.review-request': ({ orderId }, id) => mailReviewRequest(orderId, id),
  'mail.review-taken-down': (payload, id) => mailReviewTakenDown(payload, id),
  'mail.review-report-received': (payload, id) => mailReportReceived(payload, id),
  'mail.review-report-decided': (payload, id) => mailReportDecided(payload, id),
  'mail.owner-claim': (payload, id) => mailOwnerClaim(payload, id),
  'mail.owner-order': ({ orderId }, id) => mailOwnerOrder(orderId, id),
  'mail.owner-money': (payload, id) => mailOwnerMoney(payload, id),
  'mail.owner-withdrawal': (payload, id) => mailOwnerWithdrawal(payload, id),
  'mail.owner-unmatched': ({ eventId }, id) => mailOwnerUnmatched(eventId, id),
  'mail.owner-low-stock': (payload, id) => mailOwnerLowStock(payload, id),
  'mail.owner-failures': (_, id) => mailOwnerFailures(id),
  'mail.owner-digest': ({ day }, id) => mailOwnerDigest(day, id),
  'mail.owner-sign-ins': (payload, id) => mailOwnerSignIns(payload, id),
  'mail.welcome': ({ userId }, id) => mailWelcome(userId, id),
  'mail.sign-up-attempt': ({ userId }, id) => mailSignUpAttempt(userId, id),
  'mail.password-reset': (payload, id) => mailPasswordReset(payload, id),
  'mail.account-moved': ({ userId }, id) => mailAccountMoved(userId, id),
  'mail.admin-sign-in': (payload, id) => mailAdminSignIn(payload, id),
  'mail.admin-second-factor': (payload, id) => mailAdminSecondFactor(payload, id),
  'mail.password-changed': ({ userId, changedAt }, id) =>
    mailPasswordChanged(userId, new Date(changedAt), id),
  'mail.email-change': ({ changeId }, id) => mailEmailChange(changeId, id),
  'mail.email-change-notice': ({ changeId }, id) => mailEmailChangeNotice(changeId, id),
  'mail.confirm-mailbox': ({ userId }, id) => mailConfirmMailbox(userId, id),
  'mail.newsletter-confirm': (payload, id) => mailNewsletterConfirmation(payload, id),
  'mail.newsletter': ({ deliveryId }, id) => mailNewsletter(deliveryId, id),
  'mail.price-alert': (payload, id) => mailPriceAlert(payload, id),
  'mail.stock-confirm': (payload, id) => mailStockConfirm(payload, id),
  'mail.back-in-stock': (payload, id) => mailBackInStock(payload, id),
  'cdn.purge': (payload) => purgeCdn(payload),
  'mail.account-deleted': (payload, id) => mailAccountDeleted(payload, id),
}
