import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import {
  lastMonths,
  lastQuarters,
  type Period,
  periodOf,
  writeQuarter,
} from '@/lib/settlement/books/period'
import type { Query } from '@/lib/text/paging'

const QUARTERS = 5
const MONTHS = 6

type Props = { period: Period | null; typed: Query }

export async function PeriodForm({ period, typed }: Props) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const nameOf = (day: string) =>
    datesIn(lang).dateTime(new Date(`${day}T12:00:00Z`), { month: 'long', year: 'numeric' })
  const days = (['from', 'to'] as const).map((name) => ({
    name,
    value: period?.[name] ?? String(typed[name] ?? ''),
  }))
  return (
    <div className="mb-6">
      <nav aria-label={t('admin.accounting.quarters')} className="mb-4">
        <ul className="flex flex-wrap gap-2">
          {lastQuarters(QUARTERS).map((quarter) => {
            const { from, to } = periodOf(quarter)
            return (
              <li key={writeQuarter(quarter)}>
                <a
                  href={`/admin/accounting?from=${from}&to=${to}`}
                  aria-current={from === period?.from && to === period.to ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:font-medium"
                >
                  {t('admin.accounting.quarter', {
                    number: String(quarter.number),
                    year: String(quarter.year),
                  })}
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
      <nav aria-label={t('admin.accounting.months')} className="mb-4">
        <ul className="flex flex-wrap gap-x-5">
          {lastMonths(MONTHS).map(({ from, to }) => (
            <li key={from}>
              <a
                href={`/admin/accounting?from=${from}&to=${to}`}
                aria-current={from === period?.from && to === period.to ? 'page' : undefined}
                className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 aria-[current]:font-medium aria-[current]:no-underline"
              >
                {nameOf(from)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form action="/admin/accounting" className="flex flex-wrap items-end gap-3">
        {days.map(({ name, value }) => (
          <Field key={name} id={`books-${name}`} label={t(`admin.accounting.${name}`)}>
            <Input
              {...fieldProps(`books-${name}`)}
              name={name}
              type="date"
              required
              defaultValue={value}
            />
          </Field>
        ))}
        <Button type="submit">{t('admin.accounting.show')}</Button>
      </form>
      {!period && (
        <p role="alert" className="mt-3 text-bad">
          {t('admin.accounting.dates')}
        </p>
      )}
    </div>
  )
}
