import { Badge } from '@/components/ui/badge'
import { adminTexts } from '@/lib/admin/texts'
import type { OrderStatus } from '@/lib/orders/status'

const LOOKS = {
  pending: 'outline',
  awaiting_payment: 'warning',
  payment_review: 'accent',
  paid: 'accent',
  shipped: 'default',
  delivered: 'good',
  completed: 'good',
  cancelled: 'outline',
} as const satisfies Record<OrderStatus, string>

export async function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = await adminTexts()
  return (
    <Badge variant={LOOKS[status]} className="rounded-2xl! text-left">
      {t(`admin.orders.status.${status}`)}
    </Badge>
  )
}
