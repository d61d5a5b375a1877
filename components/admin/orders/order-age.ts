import type { adminTexts } from '@/lib/admin/texts'
import type { AdminAge } from '@/lib/orders/admin/filters'

export function orderAgeText(t: Awaited<ReturnType<typeof adminTexts>>, age: AdminAge): string {
  if (age === 'today') return t('admin.orders.ages.today')
  const [from = 0, to] = age.split('-').map(Number)
  if (to === undefined) return t('admin.orders.ages.older', { days: from })
  if (from === 0) return t('admin.orders.ages.below', { days: to })
  return t('admin.orders.ages.between', { from, to })
}
