export const MAIL_VIEWS = ['waiting', 'sent'] as const
export type MailView = (typeof MAIL_VIEWS)[number]

export function mailsAddress(view: MailView, page = 1): string {
  const query = new URLSearchParams(view === 'sent' ? { view } : {})
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/admin/mails?${query}` : '/admin/mails'
}
