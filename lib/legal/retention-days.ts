/** Retention periods of personal data in days: the single source for the retention job and the privacy policy. */
export const RETENTION_DAYS = {
  /** After use or expiry. */
  resetLinks: 7,
  /** After their end or expiry. */
  endedSessions: 30,
  /** Mail content and, without a mail server, its file; after sending. */
  sentMails: 90,
  /** After the first attempt. */
  undeliverableMails: 30,
  /** Undeliverable confirmations of an account's deletion, and their files. */
  farewellMails: 3,
  /** Idempotency keys of orders. */
  submissionKeys: 30,
  /** Counted login attempts, after their limit has expired. */
  attempts: 1,
  /** After confirmation, cancellation or expiry. */
  emailChanges: 7,
  /** Since they were asked for last. */
  newsletterRequests: 7,
  /** Proof of the consent (GDPR, Article 7(1)), as long as claims about mails may be raised. */
  endedNewsletters: 1095,
  /** Wishes of guests to hear of a variant, unless their mailbox confirms them. */
  unconfirmedWaits: 7,
  /** The same, confirmed, and those of customers; after the mail, or without one. */
  stockWaits: 180,
  /** Words, name and e-mail address of reports about reviews, after the decision. */
  reviewReports: 180,
  auditEntries: 365,
  /** Bank statement files that were not confirmed. */
  bankFiles: 7,
  /** Files of another shop's customers and orders, with their reports. */
  movedFiles: 7,
  /** Names, accounts and texts of payers in bank statements; day and amount stay. */
  bankPayers: 400,
  /** Contact data of an order: ten years for accounting (Code de commerce, L.123-22), then anonymised. */
  orderDetails: 3653,
  /** Invoices and credit notes: ten years from the end of the year, which is eleven from the earliest issue. */
  invoices: 4018,
} as const

export type RetentionKey = keyof typeof RETENTION_DAYS
