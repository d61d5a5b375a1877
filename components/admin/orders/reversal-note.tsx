import { adminTexts } from '@/lib/admin/texts'
import type { AdminOrder } from '@/lib/orders/admin/read'
import { paymentSchema } from '@/lib/payments/online/payment'
import { providerWord } from './payment-words'

/** Payments that the provider reversed after the order counted them. */
export async function ReversalNote({ reversals }: { reversals: AdminOrder['payments'] }) {
  const t = await adminTexts()
  const payments = reversals.map(({ data }) => paymentSchema.parse(data))
  return (
    <ul className="mt-4 grid gap-2 rounded-card bg-warning/12 px-4 py-3 text-warning">
      {payments.map(({ payment_id: id, payment_status: status }) => (
        <li key={`${id} ${status}`} className="wrap-anywhere">
          {t('admin.order.reversed', { id, status: providerWord(t, status) })}
        </li>
      ))}
    </ul>
  )
}
