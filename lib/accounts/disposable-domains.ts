/** The 15 domains of throw-away mailboxes that sign-up refuses (specification §5, Sign-up). */
export const DISPOSABLE_DOMAINS: readonly string[] = [
  '10minutemail.com',
  'discard.email',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'mailinator.com',
  'maildrop.cc',
  'mailnesia.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]

/** Whether the address belongs to one of those domains or to a subdomain of one, in any case. */
export function isDisposableEmail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return DISPOSABLE_DOMAINS.some((known) => domain === known || domain.endsWith(`.${known}`))
}
