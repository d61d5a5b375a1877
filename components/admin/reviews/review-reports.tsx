import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import type { AdminReview } from '@/lib/orders/reviews/admin/list'

/** What was reported about a review, the newest first. */
export async function ReviewReports({ reports }: Pick<AdminReview, 'reports'>) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  if (reports.length === 0) return null
  return (
    <section className="mt-3 border-warning border-l-2 pl-4">
      <h3 className="font-medium text-sm">{t('admin.reviews.reports')}</h3>
      <ul className="grid gap-3">
        {reports.map(({ id, reason, text, name, email, language, createdAt, decidedAt }) => (
          <li key={id} className="mt-2">
            <p className="text-sm">
              <span className="font-medium">{t(`admin.reviews.reasons.${reason}`)}</span>
              {' · '}
              <time dateTime={createdAt.toISOString()}>
                {datesIn(lang).dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
              <span>{decidedAt && ` · ${t('admin.reviews.decided')}`}</span>
            </p>
            {text ? (
              <p lang={language} className="wrap-anywhere max-w-[65ch] whitespace-pre-line">
                {text}
              </p>
            ) : (
              <p className="text-muted text-sm">{t('admin.reviews.erased')}</p>
            )}
            <p translate="no" className="wrap-anywhere text-muted text-sm empty:hidden">
              {[name, email].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
