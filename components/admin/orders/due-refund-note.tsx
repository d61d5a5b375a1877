import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney } from '@/lib/money'
import type { DueRefund } from '@/lib/orders/admin/due-refunds'

export async function DueRefundNote({ dueRefund }: { dueRefund: DueRefund }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const { amountCents, reason, until } = dueRefund
  return (
    <p className="mt-4 rounded-card bg-warning/12 px-4 py-3 text-warning">
      {t(`admin.order.dueRefund.${reason}`, {
        amount: formatLocalMoney(amountCents, lang),
        date: until ? format.dateTime(until, { dateStyle: 'long' }) : '',
      })}
    </p>
  )
}
