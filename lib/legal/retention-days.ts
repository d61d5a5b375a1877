/**
 * How long the shop keeps personal data that it no longer needs, in days. The retention job deletes by
 * these periods and the privacy policy prints them; nothing else says a period.
 */
export const RETENTION_DAYS = {
  /** Links to set a new password, after they were used or ran out. */
  resetLinks: 7,
  /** Sign-ins on a device, after they ended or ran out. */
  endedSessions: 30,
  /** A mail that was sent and what it said, after it left; with it its file, in a shop without a mail server. */
  sentMails: 90,
  /** A mail that could not be delivered, after the first try. */
  undeliverableMails: 30,
  /** The confirmation that an account was deleted, where it could not be delivered; its file likewise. */
  farewellMails: 3,
  /** What keeps an order that is sent twice from being placed twice. */
  submissionKeys: 30,
  /** Counted attempts to log in, after their limit has passed. */
  attempts: 1,
  /** Changes of the e-mail address, after they were confirmed or cancelled or their link ran out. */
  emailChanges: 7,
  /** Entries of the audit: what was changed in admin, when and by whom. */
  auditEntries: 365,
  /** Files of bank statements whose columns nobody has chosen. */
  bankFiles: 7,
  /** Payers' names, accounts and words in bank statements; day and amount stay. */
  bankPayers: 400,
  /**
   * Name, address, e-mail and phone of an order, after it was placed: ten years, as accounting law
   * asks (Code de commerce, L.123-22). After that, or with the account, the order is made anonymous.
   */
  orderDetails: 3653,
} as const

export type RetentionKey = keyof typeof RETENTION_DAYS
