import { adminLanguage } from '@/lib/admin/language'
import { adminTexts } from '@/lib/admin/texts'
import { datesIn } from '@/lib/i18n/dates'
import { formatLocalMoney } from '@/lib/money'
import type { GiveBack } from '@/lib/orders/admin/give-back'

/** How much of an order's money has to go back, why, and by when where that is set. */
export async function GiveBackNote({ giveBack }: { giveBack: GiveBack }) {
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const format = datesIn(lang)
  const { amountCents, reason, until } = giveBack
  return (
    <p className="mt-4 rounded-card bg-warning/12 px-4 py-3 text-warning">
      {t(`admin.order.giveBack.${reason}`, {
        amount: formatLocalMoney(amountCents, lang),
        date: until ? format.dateTime(until, { dateStyle: 'long' }) : '',
      })}
    </p>
  )
}
