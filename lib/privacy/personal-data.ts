import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'

/**
 * Everything the shop knows of a customer and gives out (GDPR, Articles 15 and 20), besides orders. Each list is
 * read in pages, because there may be many. A test walks the whole schema from `User` on: a column or table that
 * is neither here nor withheld below fails it.
 */
export const PERSONAL_DATA = {
  id: true,
  email: true,
  role: true,
  firstName: true,
  lastName: true,
  country: true,
  city: true,
  address: true,
  addressLine2: true,
  company: true,
  postalCode: true,
  phone: true,
  language: true,
  orderNotifications: true,
  priceAlerts: true,
  createdAt: true,
  updatedAt: true,
  sessions: {
    select: {
      id: true,
      userAgent: true,
      createdAt: true,
      lastSeenAt: true,
      expiresAt: true,
      endedAt: true,
    },
  },
  passwordResets: {
    select: { id: true, createdAt: true, expiresAt: true, usedAt: true },
  },
  emailChanges: {
    select: {
      id: true,
      oldEmail: true,
      newEmail: true,
      createdAt: true,
      expiresAt: true,
      confirmedAt: true,
      cancelledAt: true,
    },
  },
  consents: {
    select: {
      id: true,
      purpose: true,
      granted: true,
      textVersion: true,
      language: true,
      source: true,
      createdAt: true,
    },
  },
  idempotencyKeys: {
    select: { key: true, createdAt: true },
  },
} as const satisfies Prisma.UserSelect

/** An order with its lines, its history and what was paid. */
export const ORDER_DATA = {
  id: true,
  reference: true,
  creditorReference: true,
  status: true,
  paymentMethod: true,
  paymentService: true,
  language: true,
  totalCents: true,
  receivedCents: true,
  refundedCents: true,
  dueCents: true,
  vatRate: true,
  email: true,
  firstName: true,
  lastName: true,
  company: true,
  address: true,
  addressLine2: true,
  postalCode: true,
  city: true,
  country: true,
  phone: true,
  carrier: true,
  trackingNumber: true,
  createdAt: true,
  updatedAt: true,
  lines: {
    orderBy: { position: 'asc' },
    select: {
      id: true,
      position: true,
      name: true,
      description: true,
      sku: true,
      image: true,
      quantity: true,
      unitPriceCents: true,
    },
  },
  history: {
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      fromStatus: true,
      toStatus: true,
      paymentMethod: true,
      actor: true,
      note: true,
      createdAt: true,
    },
  },
  payments: {
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, method: true, key: true, meaning: true, data: true, createdAt: true },
  },
  invoices: {
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      providerId: true,
      paymentId: true,
      url: true,
      amountCents: true,
      status: true,
      receivedCents: true,
      createdAt: true,
      checkedAt: true,
      closedAt: true,
    },
  },
  tickets: {
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      type: true,
      amountCents: true,
      lastDigits: true,
      state: true,
      createdAt: true,
      erasedAt: true,
    },
  },
  money: {
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      kind: true,
      amountCents: true,
      way: true,
      happenedOn: true,
      createdAt: true,
    },
  },
  reminders: { orderBy: { afterHours: 'asc' }, select: { afterHours: true, createdAt: true } },
  withdrawal: { select: { id: true, name: true, email: true, createdAt: true } },
} as const satisfies Prisma.OrderSelect

/** What stays in the shop, and why. Keys of other rows (`userId`, `orderId`) are not data of their own. */
export const WITHHELD = {
  'User.passwordHash': 'whoever got the file could try passwords against it',
  'Session.confirmedAt': 'only the administrator’s sessions have one',
  'PasswordReset.tokenHash': 'a secret of the link',
  'EmailChange.tokenHash': 'a secret of the link',
  'IdempotencyKey.fingerprint': 'a checksum of the order beside it',
  'PaymentEvent.settledAt': 'only payments that name no order have one',
  'PaymentEvent.note': 'only payments that name no order have one',
  'PrepaidTicket.cipher': 'whoever got the file could spend the ticket',
  'PrepaidTicket.keyId': 'only says how the cipher was made',
  'PrepaidTicket.codeIndex': 'a secret of the ticket',
  'Order.credits':
    'who paid, and what they wrote, may be somebody else’s; day and amount stand among the payments',
  'Order.receipts': 'the same money by day; it stands among the payments',
  'Order.ownerNotices': 'the same events for seconds, until the owner’s mail about them is written',
  'Order.idempotencyKey': 'stands among the keys',
} as const
