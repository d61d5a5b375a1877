import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmForm } from '@/components/admin/confirm/confirm-form'
import { type Column, RowTable } from '@/components/admin/row-table'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { isConfirmed } from '@/lib/auth/confirmation'
import { countryName } from '@/lib/i18n/country-codes'
import { formatLocalMoney, formatPercent } from '@/lib/money'
import { CHARTS } from '@/lib/settlement/books/accounts'
import { type Amounts, sumEntries } from '@/lib/settlement/books/entries'
import { isOneYear, type Period } from '@/lib/settlement/books/period'
import { BOOKS_FILES, type Books } from '@/lib/settlement/books/queries'

export async function BooksTables({ books: { oss, journal, money } }: { books: Books }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const inEuros = (cents: number) => formatLocalMoney(cents, lang)
  const amounts = <Row extends Amounts>(): Column<Row>[] => [
    column('net', ({ netCents }) => inEuros(netCents)),
    column('vat', ({ vatCents }) => inEuros(vatCents)),
    column('gross', ({ grossCents }) => inEuros(grossCents)),
  ]
  const place = <Row extends { country: string; rate: number }>(): Column<Row>[] => [
    {
      name: t('admin.accounting.columns.country'),
      cell: ({ country }) => countryName(country, lang),
    },
    column('rate', ({ rate }) => formatPercent(rate, lang)),
  ]
  return (
    <>
      <Section title={t('admin.accounting.oss.title')} intro={t('admin.accounting.oss.intro')}>
        <Rows
          label={t('admin.accounting.oss.title')}
          columns={[
            ...place<Books['oss'][number]>(),
            {
              name: t('admin.accounting.oss.type'),
              cell: ({ correction: quarter }) =>
                quarter
                  ? t('admin.accounting.oss.correction', { quarter })
                  : t('admin.accounting.oss.supplies'),
            },
            ...amounts<Books['oss'][number]>(),
          ]}
          rows={oss}
        />
        <Sum rows={oss} />
      </Section>
      <Section title={t('admin.accounting.journal.title')}>
        <Rows
          label={t('admin.accounting.journal.title')}
          columns={[
            ...place<Books['journal'][number]>(),
            {
              name: t('admin.accounting.columns.treatment'),
              cell: ({ treatment }) => t(`admin.accounting.treatments.${treatment}`),
            },
            ...amounts<Books['journal'][number]>(),
          ]}
          rows={journal}
        />
        <Sum rows={journal} />
      </Section>
      <Section title={t('admin.accounting.payments.title')}>
        <Rows
          label={t('admin.accounting.payments.title')}
          columns={[
            {
              name: t('admin.accounting.columns.way'),
              cell: ({ way }) => t(`admin.accounting.payments.ways.${way}`),
            },
            {
              name: t('admin.accounting.payments.received'),
              isNumber: true,
              cell: ({ receivedCents }) => inEuros(receivedCents),
            },
            {
              name: t('admin.accounting.payments.refunded'),
              isNumber: true,
              cell: ({ refundedCents }) => inEuros(refundedCents),
            },
          ]}
          rows={money}
        />
      </Section>
    </>
  )

  function column<Row>(
    name: 'rate' | 'net' | 'vat' | 'gross',
    cell: (row: Row) => ReactNode,
  ): Column<Row> {
    return { name: t(`admin.accounting.columns.${name}`), cell, isNumber: true }
  }
}

function Section(props: { title: string; intro?: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-xl">{props.title}</h2>
      {props.intro && <p className="mb-3 max-w-3xl text-muted">{props.intro}</p>}
      {props.children}
    </section>
  )
}

async function Rows<Row extends object>(props: {
  label: string
  columns: Column<Row>[]
  rows: Row[]
}) {
  const t = await adminTexts()
  if (props.rows.length === 0) return <p>{t('admin.accounting.empty')}</p>
  const keyOf = (row: Row) => Object.values(row).join()
  return <RowTable {...props} keyOf={keyOf} />
}

async function Sum({ rows }: { rows: Amounts[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  if (rows.length === 0) return null
  const { netCents, vatCents, grossCents } = sumEntries(rows)
  const shown = [
    [t('admin.accounting.columns.net'), netCents],
    [t('admin.accounting.columns.vat'), vatCents],
    [t('admin.accounting.columns.gross'), grossCents],
  ] as const
  return (
    <dl
      aria-label={t('admin.accounting.total')}
      className="mt-3 flex flex-wrap justify-end gap-x-6"
    >
      {shown.map(([name, cents]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium tabular-nums">{formatLocalMoney(cents, lang)}</dd>
        </div>
      ))}
    </dl>
  )
}

export async function BooksDownloads({ period }: { period: Period }) {
  const { from, to } = period
  const query = `?from=${from}&to=${to}`
  if (!(await isConfirmed())) return <ConfirmForm to={`/admin/accounting${query}`} />
  const t = await adminTexts()
  return (
    <>
      <ul className="flex flex-wrap gap-x-6">
        {BOOKS_FILES.map((file) => (
          <li key={file}>
            <a
              href={`/admin/accounting/${file}.csv${query}`}
              type="text/csv"
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              <Download aria-hidden className="size-4 shrink-0" />
              {t('admin.accounting.download', { title: t(`admin.accounting.${file}.title`) })}
            </a>
          </li>
        ))}
      </ul>
      <AccountantFiles period={period} />
    </>
  )
}

async function AccountantFiles({ period }: { period: Period }) {
  const t = await adminTexts()
  const { from, to } = period
  return (
    <Section
      title={t('admin.accounting.accountant.title')}
      intro={t('admin.accounting.accountant.intro')}
    >
      <a
        href={`/admin/accounting/fec?from=${from}&to=${to}`}
        className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
      >
        <Download aria-hidden className="size-4 shrink-0" />
        {t('admin.accounting.accountant.fec')}
      </a>
      {isOneYear(period) && (
        <form action="/admin/accounting/datev" className="mt-3 flex flex-wrap items-end gap-3">
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="to" value={to} />
          <Field id="datev-chart" label={t('admin.accounting.accountant.chart')}>
            <NativeSelect {...fieldProps('datev-chart')} name="chart" translate="no">
              {CHARTS.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field id="datev-consultant" label={t('admin.accounting.accountant.consultant')}>
            <Input
              {...fieldProps('datev-consultant')}
              name="consultant"
              type="number"
              required
              min={1001}
              max={9_999_999}
            />
          </Field>
          <Field id="datev-client" label={t('admin.accounting.accountant.client')}>
            <Input
              {...fieldProps('datev-client')}
              name="client"
              type="number"
              required
              min={1}
              max={99_999}
            />
          </Field>
          <Button type="submit">{t('admin.accounting.accountant.datev')}</Button>
        </form>
      )}
    </Section>
  )
}
