import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { unitsOf } from '@/lib/orders/lines'
import type { OrderDetails } from '@/lib/orders/reading/types'
import { isUnpaid } from '@/lib/orders/status'
import { paths } from '@/lib/paths'

type Props = { order: OrderDetails; lang: Language }

/** The declared withdrawals, and the right of withdrawal while it is open for what remains. */
export async function WithdrawalCard({ order, lang }: Props) {
  const { isOpen, isPartial, lastDay, declared } = order.withdrawal
  if (!isOpen && declared.length === 0) return null
  const t = await getTexts('withdrawal')
  const format = datesIn(lang)
  const until = lastDay && format.dateTime(new Date(`${lastDay}T12:00:00Z`), { dateStyle: 'long' })
  return (
    <Card id="withdraw" aria-labelledby="order-withdrawal" className="scroll-mt-24">
      <CardTitle id="order-withdrawal">{t('cardTitle')}</CardTitle>
      {declared.map(({ at, email, lines }) => (
        <div key={at} className="wrap-anywhere mt-2 text-muted">
          <p>
            {t(isPartial || declared.length > 1 ? 'cardDonePart' : 'cardDone', {
              date: format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' }),
              email,
            })}
          </p>
          <ul className="mt-1">
            {lines.map((line) => (
              <li key={unitsOf(line)}>{unitsOf(line)}</li>
            ))}
          </ul>
        </div>
      ))}
      {isPartial && isUnpaid(order.status) && <p className="mt-2">{t('cardPaused')}</p>}
      {isOpen && (
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

/** Once an item is delivered: leads to its review, or to the one written. */
export async function ReviewCard({ order, lang }: Props) {
  if (!order.isReviewable) return null
  const t = await getTexts('reviews')
  return (
    <Card aria-labelledby="order-reviews">
      <CardTitle id="order-reviews">{t('title')}</CardTitle>
      <p className="mt-2 text-muted">{t('cardText')}</p>
      <Button asChild variant="outline" className="mt-4">
        <a href={paths.review(lang, { order: order.orderReference })}>{t('cardOpen')}</a>
      </Button>
    </Card>
  )
}

/** Until when each item is guaranteed, and its claims. */
export async function GuaranteeCard({ order, lang }: Props) {
  const { lines, claims } = order.guarantee
  if (lines.length === 0 && claims.length === 0) return null
  const t = await getTexts('claims')
  const format = datesIn(lang)
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'long' })
  return (
    <Card id="guarantee" aria-labelledby="order-guarantee" className="scroll-mt-24">
      <CardTitle id="order-guarantee">{t('cardTitle')}</CardTitle>
      <ul className="wrap-anywhere mt-2 grid gap-1 text-muted">
        {lines.map(({ id, name, until, isExtended }) => (
          <li key={id}>
            <span>{until ? t('cardUntil', { name, date: day(until) }) : name}</span>
            {isExtended && <span className="block text-sm">{t('cardExtended')}</span>}
          </li>
        ))}
      </ul>
      {lines.some(({ until }) => !until) && <p className="mt-2 text-muted">{t('cardBefore')}</p>}
      {claims.length > 0 && (
        <ul className="wrap-anywhere mt-4 grid gap-2">
          {claims.map(({ key, name, status, at }) => (
            <li key={key}>
              <a
                href={paths.claimStatus(lang, key)}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {name}
              </a>
              <span className="block text-muted text-sm">
                {t(`status.${status}`)}
                {' · '}
                <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium' })}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <Button asChild variant="outline" className="mt-4">
          <a href={paths.claim(lang, order.orderReference)}>{t('title')}</a>
        </Button>
      )}
    </Card>
  )
}
