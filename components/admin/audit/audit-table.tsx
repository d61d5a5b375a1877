import { type Column, RowTable } from '@/components/admin/row-table'
import type { AuditRow } from '@/lib/admin/audit-log'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'

export async function AuditTable({ rows }: { rows: AuditRow[] }) {
  const t = await adminTexts()
  const format = datesIn(await adminLanguage())
  const nameOf = (action: string) => {
    const key = `admin.audit.actions.${action}` as Parameters<typeof t>[0]
    return t.has(key) ? t(key) : action
  }
  const columns: Column<AuditRow>[] = [
    {
      name: t('admin.audit.when'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="tabular-nums">
          {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      ),
    },
    { name: t('admin.audit.who'), cell: ({ actor }) => actor ?? t('admin.audit.system') },
    { name: t('admin.audit.what'), cell: ({ action }) => nameOf(action) },
    { name: t('admin.audit.subject'), cell: (row) => <Subject {...row} /> },
    {
      name: t('admin.audit.details'),
      cell: ({ details }) => (
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
            {t('admin.audit.details')}
          </summary>
          <pre
            translate="no"
            className="wrap-anywhere max-w-prose whitespace-pre-wrap text-left text-sm"
          >
            {JSON.stringify(details, null, 1)}
          </pre>
        </details>
      ),
    },
  ]
  return (
    <RowTable
      label={t('admin.sections.audit')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  )
}

async function Subject({ action, subject, details }: AuditRow) {
  const t = await adminTexts()
  const [kind = '', id = ''] = subject.split(':')
  const key = `admin.audit.kinds.${kind}` as Parameters<typeof t>[0]
  const { reference, name, before, deleted, created } = details as Record<string, unknown>
  const named = [reference, name, nameIn(before), nameIn(deleted), nameIn(created)]
  const own = named.find((one) => typeof one === 'string')
  const kindName = t.has(key) ? t(key) : subject
  const text = own === undefined ? kindName : <span translate="no">{own}</span>
  const href = {
    order: typeof reference === 'string' && `/admin/orders/${reference}`,
    product: action !== 'product.delete' && `/admin/products/${id}`,
    statement: `/admin/bank/${id}`,
    claim: `/admin/claims/${id}`,
    review: '/admin/reviews',
    user: `/admin/customers/${id}`,
    category: `/admin/categories/${id}`,
    settings: `/admin/settings/${id}`,
    discount: '/admin/discounts',
  }[kind]
  if (!href) return text
  return (
    <a
      href={href}
      className="wrap-anywhere inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {text}
    </a>
  )
}

const nameIn = (value: unknown) => (value as { name?: unknown } | null | undefined)?.name
