'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { type StatusLabel, statusLabel } from '@/lib/orders/status'

const LOOKS = {
  awaitingPayment: 'warning',
  paymentReview: 'default',
  processing: 'default',
  fulfilled: 'good',
  cancelled: 'outline',
} as const satisfies Record<StatusLabel, string>

/** An unknown status is shown raw (specification §4). */
export function StatusBadge({ status }: { status: string }) {
  const t = useTranslations('orders.status')
  const label = statusLabel(status)
  return <Badge variant={label ? LOOKS[label] : 'outline'}>{label ? t(label) : status}</Badge>
}
