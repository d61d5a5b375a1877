import { type Column, RowTable } from '@/components/admin/row-table'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { regional } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { formatLocalMoney } from '@/lib/money'
import type { ListedCredit } from '@/lib/settlement/statements/credits/queries'

type Props = { label: string; rows: ListedCredit[]; more?: Column<ListedCredit>[] }

export async function CreditTable({ label, rows, more = [] }: Props) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const columns: Column<ListedCredit>[] = [
    {
      name: t('admin.bank.columns.order'),
      cell: ({ order }) => order && <BankOrderLink {...order} />,
    },
    { name: t('admin.bank.columns.booked'), cell: ({ bookedOn }) => formatDay(bookedOn, lang) },
    {
      name: t('admin.bank.columns.payer'),
      cell: ({ payerName }) => <span translate="no">{payerName || '–'}</span>,
    },
    {
      name: t('admin.bank.columns.amount'),
      isNumber: true,
      cell: ({ amountCents, currency }) => formatCredit(amountCents, currency, lang),
    },
    ...more,
  ]
  return <RowTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

/** `cents` in hundredths of any currency; others than EUR with their code. */
export function formatCredit(cents: number, currency: string, lang: Language): string {
  if (currency === 'EUR') return formatLocalMoney(cents, lang)
  const number = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const amount = `${number.format(Math.abs(cents) / 100)} ${currency}`.trim()
  return cents < 0 ? `−${amount}` : amount
}

/** A UTC date, localised. */
export function formatDay(day: Date, lang: Language): string {
  return new Intl.DateTimeFormat(regional(lang), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    day,
  )
}

export function BankOrderLink({ reference }: { reference: string }) {
  return (
    <a
      href={`/admin/orders/${reference}`}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {reference}
    </a>
  )
}
