import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { OrderDetails } from '@/lib/orders/types'

type Props = { hold: OrderDetails['hold']; lang: Language }

export async function OrderHold({ hold, lang }: Props) {
  if (!hold) return null
  const t = await getTexts('orders.held')
  const items = hold.items.join('; ')
  if (!hold.until) return <p>{t('open', { items })}</p>
  const date = datesIn(lang).dateTime(new Date(hold.until), {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return <p className="wrap-anywhere">{t('until', { date, items })}</p>
}
