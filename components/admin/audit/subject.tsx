import type { AuditRow } from '@/lib/admin/audit-log'
import { adminTexts } from '@/lib/admin/texts'

export async function Subject({ action, subject, details }: AuditRow) {
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
