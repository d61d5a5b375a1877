import { type Column, RowTable } from '@/components/admin/row-table'
import { Badge } from '@/components/ui/badge'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import type { AdminClaimItem } from '@/lib/orders/claims/admin/list'
import type { ClaimStatus } from '@/lib/orders/claims/status'

export async function ClaimTable({ rows }: { rows: AdminClaimItem[] }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const columns: Column<AdminClaimItem>[] = [
    {
      name: t('admin.orders.columns.order'),
      cell: ({ id, order }) => (
        <a
          href={`/admin/claims/${id}`}
          className="inline-flex min-h-6 items-center font-medium underline underline-offset-4 md:whitespace-nowrap"
        >
          {order.reference}
        </a>
      ),
    },
    {
      name: t('admin.claims.receivedOn'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="tabular-nums">
          {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    {
      name: t('admin.claims.item'),
      cell: ({ line, order }) => (
        <>
          <span translate="no">{line.name}</span>
          <span lang={order.language} className="block text-muted">
            {line.description}
          </span>
        </>
      ),
    },
    { name: t('admin.claims.wish'), cell: ({ wish }) => t(`claims.wishes.${wish}`) },
    {
      name: t('admin.orders.columns.status'),
      cell: ({ status }) => <ClaimBadge status={status} />,
    },
  ]
  return (
    <RowTable
      label={t('admin.sections.claims')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}

const LOOKS = {
  received: 'warning',
  accepted: 'accent',
  in_repair: 'accent',
  replaced: 'default',
  refunded: 'default',
  refused: 'outline',
  done: 'good',
} as const satisfies Record<ClaimStatus, string>

export async function ClaimBadge({ status }: { status: ClaimStatus }) {
  const t = await adminTexts()
  return (
    <Badge variant={LOOKS[status]} className="rounded-2xl! text-left">
      {t(`claims.status.${status}`)}
    </Badge>
  )
}
