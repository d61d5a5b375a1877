import { adminLanguage } from '@/lib/admin/language'
import { basketCents, type Figures, paidPercent } from '@/lib/admin/reports/figures'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney, formatPercent } from '@/lib/money'

export async function Totals({ figures }: { figures: Figures }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const { number } = datesIn(lang)
  const [basket, percent] = [basketCents(figures), paidPercent(figures)]
  const shown = [
    [t('admin.overview.received'), formatLocalMoney(figures.receivedCents, lang)],
    [t('admin.sections.orders'), number(figures.orders)],
    [t('admin.reports.basket'), basket === null ? '–' : formatLocalMoney(basket, lang)],
    [t('admin.reports.paid'), percent === null ? '–' : formatPercent(percent, lang)],
    [t('admin.order.withdrawals.title'), number(figures.withdrawals)],
  ] as const
  return (
    <dl
      aria-label={t('admin.accounting.total')}
      className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3"
    >
      {shown.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-col justify-between gap-1 rounded-card border border-line bg-raised p-4"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="text-xl tabular-nums tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
