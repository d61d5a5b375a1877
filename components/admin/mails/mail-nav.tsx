import { adminTexts } from '@/lib/admin/texts'

const MAIL_VIEWS = ['waiting', 'sent'] as const
type MailView = (typeof MAIL_VIEWS)[number]

export async function MailNav({ current }: { current: MailView | null }) {
  const t = await adminTexts()
  return (
    <nav aria-label={t('admin.sections.mails')} className="mt-4 mb-6">
      <ul className="flex flex-wrap gap-2">
        {MAIL_VIEWS.map((view) => (
          <li key={view}>
            <a
              href={mailsAddress(view)}
              aria-current={view === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:font-medium"
            >
              {t(`admin.mails.views.${view}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function mailsAddress(view: MailView, page = 1): string {
  const query = new URLSearchParams(view === 'sent' ? { view } : {})
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/admin/mails?${query}` : '/admin/mails'
}
