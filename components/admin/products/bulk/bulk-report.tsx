import type { ReactNode } from 'react'
import { DoneNote } from '@/components/admin/done-note'
import { categoryNames } from '@/components/admin/products/category-names'
import { RepeatDryRunForm, RunForm } from '@/components/admin/products/csv/run-form'
import { type Column, RowTable } from '@/components/admin/row-table'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { isLanguage } from '@/lib/languages'
import { formatLocalMoney, toCents } from '@/lib/money'
import { repeatBulkAction, runBulkAction } from '@/lib/products/bulk/actions'
import { paperColumn } from '@/lib/products/csv/file/columns'
import type { Problem } from '@/lib/products/csv/file/problems'
import type { Change } from '@/lib/products/csv/imported/imported'
import type { ImportItem, ImportReport } from '@/lib/products/csv/read-import'
import { TEXT_PAPERS } from '@/lib/products/papers/duties'
import { PAPER_FIELDS } from '@/lib/products/papers/schema'
import type { Category } from '@/lib/products/types'
import { variantDescription } from '@/lib/products/variants/describe'
import { readOwnColours } from '@/lib/products/variants/own-colours'

type Props = { report: ImportReport; isJustDone: boolean }

/** Counts, and the form that writes the change or rehearses it again. */
export async function BulkSteps({ report, isJustDone }: Props) {
  const t = await adminTexts()
  const { id, startedAt, left, outcomes, changed, sameCount, refusedCount, problemCount } = report
  const facts = [
    ['changed', changed],
    ['same', sameCount],
    ['refused', refusedCount],
  ] as const
  const notDone = outcomes.changed + outcomes.gone + outcomes.taken
  const done = [
    t('admin.products.many.done', { count: outcomes.done }),
    notDone > 0 && t('admin.products.many.notDone', { count: notDone }),
  ].filter(Boolean)
  return (
    <>
      <dl className="my-6 grid max-w-3xl grid-cols-2 gap-3 sm:grid-cols-3">
        {facts.map(([name, count]) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end rounded-card border border-line bg-raised px-4 py-3"
          >
            <dt className="text-muted text-sm">{t(`admin.products.many.facts.${name}`)}</dt>
            <dd className="text-2xl tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <div className="grid justify-items-start gap-4">
        {startedAt && isJustDone && <DoneNote key={left}>{done.join(' ')}</DoneNote>}
        {startedAt && !isJustDone && <p>{done.join(' ')}</p>}
        {changed === 0 && problemCount === 0 && <p>{t('admin.products.many.nothing')}</p>}
        {left > 0 && (
          <RunForm
            importId={id}
            action={runBulkAction}
            hasProblems={problemCount > 0}
            isBegun={startedAt !== null}
            texts={{
              partial: t('admin.products.many.partial'),
              conflict: t('admin.products.many.partialNeeded'),
              failed: t('admin.products.many.failed'),
              run: t(`admin.products.many.${startedAt ? 'goOn' : 'run'}`, { count: left }),
            }}
          />
        )}
        {(notDone > 0 || (problemCount > 0 && left === 0)) && (
          <RepeatDryRunForm
            importId={id}
            action={repeatBulkAction}
            label={t('admin.products.many.again')}
          />
        )}
      </div>
    </>
  )
}

/** Products that the change cannot reach, and why. */
export async function BulkProblems({ report }: { report: ImportReport }) {
  const [t, columnName] = await Promise.all([adminTexts(), columnNames()])
  const { problems, problemCount } = report
  if (problemCount === 0) return null
  const columns: Column<Problem>[] = [
    {
      name: t('admin.productsCsv.report.product'),
      cell: ({ value }) => <span translate="no">{value}</span>,
    },
    {
      name: t('admin.products.many.field'),
      cell: ({ column }) => columnName(column),
    },
    {
      name: t('admin.productsCsv.report.problem'),
      cell: ({ code }) => t(`admin.productsCsv.problems.${code}`),
    },
  ]
  return (
    <Listed title={t('admin.products.many.facts.refused')} left={problemCount - problems.length}>
      <RowTable
        label={t('admin.products.many.facts.refused')}
        columns={columns}
        rows={problems}
        keyOf={({ line, column, code }) => `${line} ${column} ${code}`}
      />
    </Listed>
  )
}

/** The first products with each value before and after. */
export async function BulkItems({ report }: { report: ImportReport }) {
  const [t, changeText] = await Promise.all([adminTexts(), changeTexts()])
  const { items, changed, startedAt } = report
  if (items.length === 0) return null
  const columns: Column<ImportItem>[] = [
    {
      name: t('admin.productsCsv.report.product'),
      cell: ({ name, productId }) => (
        <a
          href={`/admin/products/${productId}`}
          translate="no"
          className="underline underline-offset-4"
        >
          {name}
        </a>
      ),
    },
    {
      name: t('admin.productsCsv.report.what'),
      cell: ({ changes }) => (
        <ul className="grid gap-1">
          {changes.map((change) => (
            <ChangeLine key={`${change.line} ${change.column}`} {...changeText(change)} />
          ))}
        </ul>
      ),
    },
    ...(startedAt
      ? [
          {
            name: t('admin.productsCsv.report.outcome'),
            cell: ({ outcome }: ImportItem) =>
              t(`admin.products.many.outcomes.${outcome ?? 'none'}`),
          },
        ]
      : []),
  ]
  return (
    <Listed title={t('admin.productsCsv.report.products')} left={changed - items.length}>
      <RowTable
        label={t('admin.productsCsv.report.products')}
        columns={columns}
        rows={items}
        keyOf={({ position }) => String(position)}
      />
    </Listed>
  )
}

type ListedProps = { title: string; left: number; children: ReactNode }

async function Listed({ title, left, children }: ListedProps) {
  const t = await adminTexts()
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-xl">{title}</h2>
      {children}
      {left > 0 && <p className="mt-4">{t('admin.productsCsv.report.more', { count: left })}</p>}
    </section>
  )
}

type LineProps = { label: string; from: string; to: string }

const ChangeLine = ({ label, from, to }: LineProps) => (
  <li>
    <span>{label}</span> <del className="text-muted tabular-nums">{from}</del> →{' '}
    <ins className="tabular-nums no-underline">{to}</ins>
  </li>
)

/** Names columns of the CSV as the editor names its fields. */
async function columnNames() {
  const t = await adminTexts()
  const named = {
    price: 'admin.products.fields.price',
    original_price: 'admin.products.fields.originalPrice',
    stock: 'admin.products.parts.columns.stock',
    category: 'admin.products.fields.category',
    available: 'admin.products.fields.available',
  } as const
  return (column: string) => {
    const key = named[column as keyof typeof named]
    if (key) return t(key)
    const paper = PAPER_FIELDS.find((field) => paperColumn(field) === column)
    if (paper) return t(`admin.products.papers.fields.${paper}`)
    const [part, language] = column.split('_')
    const text = TEXT_PAPERS.find((one) => one === part)
    if (!text || !isLanguage(language)) return column
    return `${t(`admin.products.parts.texts.${text}`)} (${language})`
  }
}

async function changeTexts() {
  const [t, lang, columnName, categories, own] = await Promise.all([
    adminTexts(),
    adminLanguage(),
    columnNames(),
    categoryNames(),
    readOwnColours(),
  ])
  const shown = (column: Change['column'], text: string) => {
    if (text === '') return t('admin.productsCsv.report.empty')
    if (column === 'price' || column === 'original_price') {
      return formatLocalMoney(toCents(Number(text)), lang)
    }
    if (column === 'category') return categories[text as Category] ?? text
    if (column !== 'available') return text
    return t(text === 'yes' ? 'admin.products.fields.available' : 'admin.products.unavailable')
  }
  return ({ column, from, to, variant }: Change): LineProps => {
    const choice = variant && variantDescription(variant, lang, own)
    return {
      label: [choice, columnName(column)].filter(Boolean).join(' – '),
      from: shown(column, from),
      to: shown(column, to),
    }
  }
}
