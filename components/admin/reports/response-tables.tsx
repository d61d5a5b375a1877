import { type Column, RowTable } from '@/components/admin/row-table'
import type { ReaderFigures, SentNewsletter } from '@/lib/admin/reports/newsletters'
import { averageStars, type ReviewedProduct, sumReviews } from '@/lib/admin/reports/reviews'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { ProductLink } from './figures-table'

/** Rows shown below that of all; the file has every one. */
const MAX_PRODUCTS = 100

type ReviewRow = Omit<ReviewedProduct, 'id'> & { id: string | null }

export async function ReviewsTable({
  title,
  products,
}: {
  title: string
  products: ReviewedProduct[]
}) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const { number } = datesIn(lang)
  const all = { id: null, name: t('admin.reports.allProducts'), ...sumReviews(products) }
  const rows: ReviewRow[] = [all, ...products.slice(0, MAX_PRODUCTS)]
  const counted = (name: string, count: (row: ReviewRow) => number): Column<ReviewRow> => ({
    name,
    isNumber: true,
    cell: (row) => number(count(row)),
  })
  const columns: Column<ReviewRow>[] = [
    {
      name: t('admin.audit.kinds.product'),
      cell: ({ id, name }) => (id ? <ProductLink id={id} name={name} /> : <strong>{name}</strong>),
    },
    counted(t('admin.reviews.views.published'), ({ published }) => published),
    counted(t('admin.reports.answered'), ({ answered }) => answered),
    counted(t('admin.reviews.views.refused'), ({ takenDown }) => takenDown),
    counted(t('admin.reviews.views.reported'), ({ reported }) => reported),
    {
      name: t('admin.reports.averageStars'),
      isNumber: true,
      cell: (row) => {
        const average = averageStars(row)
        return average === null ? '–' : number(average, { minimumFractionDigits: 1 })
      },
    },
  ]
  return <RowTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id ?? ''} />
}

export async function NewslettersTable({
  title,
  newsletters,
}: {
  title: string
  newsletters: SentNewsletter[]
}) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const { number, dateTime } = datesIn(lang)
  const columns: Column<SentNewsletter>[] = [
    {
      name: t('admin.newsletter.subject'),
      cell: ({ id, subject }) => (
        <a
          href={`/admin/newsletter/${id}`}
          translate="no"
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {subject}
        </a>
      ),
    },
    {
      name: t('admin.reports.steps.day'),
      cell: ({ day }) => dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' }),
    },
    ...(['accepted', 'refused', 'unsubscribed'] as const).map((name) => ({
      name: t(`admin.newsletter.figures.${name}`),
      isNumber: true,
      cell: (row: SentNewsletter) => number(row[name]),
    })),
  ]
  return <RowTable label={title} columns={columns} rows={newsletters} keyOf={({ id }) => id} />
}

type ReadersTableProps = {
  title: string
  /** The first column is headed by this. */
  head: string
  readers: ReaderFigures[]
  nameOf: (key: string) => string
}

export async function ReadersTable({ title, head, readers, nameOf }: ReadersTableProps) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const { number } = datesIn(lang)
  const columns: Column<ReaderFigures>[] = [
    { name: head, cell: ({ key }) => nameOf(key) },
    ...(['asked', 'confirmed', 'ended'] as const).map((name) => ({
      name: t(`admin.reports.${name}`),
      isNumber: true,
      cell: (row: ReaderFigures) => number(row[name]),
    })),
  ]
  return <RowTable label={title} columns={columns} rows={readers} keyOf={({ key }) => key} />
}
