import { FoldChevron } from '@/components/admin/fold-chevron'
import { Card, CardTitle } from '@/components/ui/card'
import type { Overview } from '@/lib/admin/overview'
import { adminTexts } from '@/lib/admin/texts'
import { adminOrders } from '@/lib/orders/admin/list/filters'

const TASKS = [
  { name: 'toReview', href: adminOrders({ status: 'payment_review' }) },
  { name: 'reversedPayments', href: adminOrders({ status: 'payment_reversed' }) },
  { name: 'toShip', href: adminOrders({ status: 'paid' }) },
  { name: 'newClaims', href: '/admin/claims?status=received' },
  { name: 'reportedReviews', href: '/admin/reviews?state=reported' },
  { name: 'newReviews', href: '/admin/reviews?state=new' },
  { name: 'undecidedTickets', href: adminOrders({ status: 'tickets_undecided' }) },
  { name: 'dueRefunds', href: '/admin/bank/refunds' },
  { name: 'unmatched', href: '/admin/bank/unmatched' },
  { name: 'failedPayments', href: adminOrders({ status: 'payment_trouble' }) },
  { name: 'failedMails', href: '/admin/mails' },
] as const

const LINK =
  'flex min-h-11 items-center justify-between gap-4 underline decoration-line underline-offset-4 hover:decoration-ink'

/** Tasks that wait for the owner, each with a link; the others are folded. */
export async function Tasks({ overview }: { overview: Overview }) {
  const t = await adminTexts()
  const tasks = TASKS.map(({ name, href }) => ({
    href,
    label: t(`admin.overview.${name}`),
    count: overview[name],
  }))
  const products = [
    { name: 'papers', href: '/admin/products?state=papers', count: overview.withoutPapers },
    { name: 'lowStock', href: '/admin/products?state=low', count: overview.lowStock },
  ] as const
  const waiting = [
    ...tasks.filter(({ count }) => count > 0),
    ...products
      .filter(({ count }) => count > 0)
      .map(({ name, href, count }) => ({
        href,
        label: t(`admin.overview.${name}`, { count }),
        count: null,
      })),
  ]
  const clear = tasks.filter(({ count }) => count === 0)
  return (
    <Card aria-labelledby="overview-todo">
      <CardTitle id="overview-todo">{t('admin.overview.todo')}</CardTitle>
      {waiting.length === 0 ? (
        <p className="mt-3 text-muted">{t('admin.overview.nothingToDo')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {waiting.map(({ href, label, count }) => (
            <li key={href}>
              <a href={href} className={LINK}>
                <span>{label}</span>{' '}
                {count !== null && (
                  <span className="shrink-0 font-medium text-lg tabular-nums">{count}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {clear.length > 0 && (
        <details className="group mt-1 border-line border-t pt-1">
          <summary className="flex min-h-11 list-none items-center gap-2 text-muted">
            <span>{t('admin.overview.allClear', { count: clear.length })}</span>
            <FoldChevron />
          </summary>
          <ul className="divide-y divide-line">
            {clear.map(({ href, label, count }) => (
              <li key={href}>
                <a href={href} className={LINK}>
                  <span>{label}</span> <span className="tabular-nums">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
