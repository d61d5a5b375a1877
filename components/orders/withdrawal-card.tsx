import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { OrderDetails } from '@/lib/orders/types'
import { paths } from '@/lib/paths'

type Props = { order: OrderDetails; lang: Language }

/** The way to withdraw from the contract while there is one, or that its customer has. */
export async function WithdrawalCard({ order, lang }: Props) {
  const { isOpen, lastDay, declared } = order.withdrawal
  if (!isOpen && !declared) return null
  const t = await getTexts('withdrawal')
  const format = datesIn(lang)
  const until = lastDay && format.dateTime(new Date(`${lastDay}T12:00:00Z`), { dateStyle: 'long' })
  return (
    <Card id="withdraw" aria-labelledby="order-withdrawal" className="scroll-mt-24">
      <CardTitle id="order-withdrawal">{t('cardTitle')}</CardTitle>
      {declared ? (
        <p className="wrap-anywhere mt-2 text-muted">
          {t('cardDone', {
            date: format.dateTime(new Date(declared.at), { dateStyle: 'long', timeStyle: 'short' }),
            email: declared.email,
          })}
        </p>
      ) : (
        <>
          <p className="mt-2 text-muted">
            {until ? t('cardUntil', { date: until }) : t('cardText')}
          </p>
          <Button asChild variant="outline" className="mt-4">
            <a href={paths.withdrawal(lang, order.orderReference)}>{t('open')}</a>
          </Button>
        </>
      )}
    </Card>
  )
}
