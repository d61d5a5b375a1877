import { type Column, RowTable } from '@/components/admin/row-table'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney, formatPercent } from '@/lib/money'
import type { ListedDiscount } from '@/lib/orders/discounts/list'
import { EndForm } from './discount-forms'

type Props = { rows: ListedDiscount[]; names: Record<string, string> }

export async function DiscountTable({ rows, names }: Props) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeZone: 'UTC' })
  const columns: Column<ListedDiscount>[] = [
    {
      name: t('admin.discounts.code'),
      cell: ({ code }) => <strong className="wrap-anywhere font-medium">{code}</strong>,
    },
    {
      name: t('admin.discounts.value'),
      isNumber: true,
      cell: ({ percent, amountCents }) =>
        percent === null ? formatLocalMoney(amountCents ?? 0, lang) : formatPercent(percent, lang),
    },
    {
      name: t('admin.discounts.period'),
      cell: ({ validFrom, validUntil }) =>
        validUntil
          ? `${day(validFrom)} – ${day(validUntil)}`
          : t('admin.discounts.from', { day: day(validFrom) }),
    },
    {
      name: t('admin.discounts.conditions'),
      cell: ({ minimumCents, categories, oncePerCustomer, isPublic }) =>
        [
          isPublic && t('admin.discounts.publicTag'),
          minimumCents > 0 &&
            t('admin.discounts.fromAmount', { amount: formatLocalMoney(minimumCents, lang) }),
          categories.map((category) => names[category] ?? category).join(', '),
          oncePerCustomer && t('admin.discounts.once'),
        ]
          .filter(Boolean)
          .join(' · ') || '–',
    },
    {
      name: t('admin.discounts.uses'),
      isNumber: true,
      cell: ({ uses, maxUses: max }) =>
        max === null ? uses : t('admin.discounts.usesOf', { uses, max }),
    },
    {
      name: t('admin.discounts.state'),
      cell: ({ id, code, state, endedAt }) => (
        <>
          <span>{t(`admin.discounts.states.${state}`)}</span>
          {!endedAt && <EndForm id={id} code={code} />}
        </>
      ),
    },
  ]
  const label = t('admin.discounts.list')
  return <RowTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />
}
