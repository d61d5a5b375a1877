import { RowTable } from '@/components/admin/row-table'
import type { ListedNewsletter } from '@/lib/admin/newsletter/queries'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'

export async function NewsletterTable({ rows }: { rows: ListedNewsletter[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const time = (at: Date | null) =>
    at ? format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }) : '–'
  return (
    <RowTable
      label={t('admin.newsletter.list')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t('admin.newsletter.subject'),
          cell: ({ id, subject }) => (
            <a
              href={`/admin/newsletter/${id}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {subject || t('admin.newsletter.untitled')}
            </a>
          ),
        },
        {
          name: t('admin.newsletter.languages'),
          cell: ({ languages }) => languages.join(', ').toUpperCase() || '–',
        },
        {
          name: t('admin.newsletter.state'),
          cell: ({ state }) => t(`admin.newsletter.states.${state}`),
        },
        {
          name: t('admin.newsletter.time'),
          cell: ({ startedAt, sendAt }) => time(startedAt ?? sendAt),
        },
        ...(['underWay', 'accepted', 'refused', 'unsubscribed'] as const).map((figure) => ({
          name: t(`admin.newsletter.figures.${figure}`),
          isNumber: true,
          cell: ({ figures }: ListedNewsletter) => figures[figure],
        })),
      ]}
    />
  )
}
