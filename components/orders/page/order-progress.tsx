import { Check, X } from 'lucide-react'
import { getLocale } from 'next-intl/server'
import { Card, CardTitle } from '@/components/ui/card'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { type OrderStep, orderSteps, timelineKey } from '@/lib/orders/dashboard/steps'
import { unitsOf } from '@/lib/orders/lines'
import type { OrderDetails, OrderEntry } from '@/lib/orders/reading/types'
import { cn } from '@/lib/utils'

const LOOKS = { done: 'border-ink', current: 'border-accent', upcoming: 'border-line text-muted' }

/** Steps of an order, each with its date or state. */
export async function OrderSteps({ order, lang }: { order: OrderDetails; lang: Language }) {
  const [t, tTimeline] = await Promise.all([getTexts('orders.steps'), getTexts('orders.timeline')])
  const format = datesIn(lang)
  const steps = orderSteps(order)
  const noteOf = ({ key, state }: OrderStep) => {
    if (state !== 'current') return null
    if (key === 'paid') return tTimeline(order.status === 'payment_review' ? 'review' : 'awaiting')
    return t(key === 'sent' ? 'preparing' : key === 'delivered' ? 'underWay' : 'inProgress')
  }
  const current = steps.find(({ state }) => state === 'current') ?? steps.at(-1)
  return (
    <ol
      aria-label={t('title')}
      className="mb-8 grid sm:auto-cols-fr sm:grid-flow-col sm:gap-x-2 lg:mb-10"
    >
      {steps.map((step) => (
        <li
          key={step.key}
          aria-current={step === current ? 'step' : undefined}
          className={cn(
            'wrap-anywhere flex flex-wrap items-baseline justify-between gap-x-4 border-l-2 py-1 pl-4 sm:block sm:border-t-2 sm:border-l-0 sm:pt-3 sm:pb-0 sm:pl-0',
            LOOKS[step.state],
          )}
        >
          <p className="flex items-center gap-1.5 font-medium">
            {step.key === 'cancelled' ? (
              <X aria-hidden className="size-4 shrink-0" />
            ) : (
              step.state === 'done' && <Check aria-hidden className="size-4 shrink-0" />
            )}
            <span>{t(step.key)}</span>
          </p>
          <p className="text-muted text-sm">
            <span className={step.state === 'upcoming' ? undefined : 'sr-only'}>
              {t(`state.${step.state}`)}
            </span>{' '}
            {step.at && (
              <time dateTime={step.at}>
                {format.dateTime(new Date(step.at), { dateStyle: 'medium' })}
              </time>
            )}
            <span>{noteOf(step)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

export async function Timeline({ order }: { order: OrderDetails }) {
  const t = await getTexts('orders.timeline')
  const tMethod = await getTexts('payments.method')
  const tWithdrawal = await getTexts('withdrawal')
  const format = datesIn((await getLocale()) as Language)
  const say = (entry: OrderEntry) => {
    const key = timelineKey(entry)
    const method = entry.method && t('method', { method: tMethod(entry.method) })
    return [method, key && t(key)].filter((text) => text !== null)
  }
  const { declared } = order.withdrawal
  const entries = [
    ...order.history.map((entry) => ({ at: entry.at, texts: say(entry) })),
    ...declared.map(({ at, lines }) => ({
      at,
      texts: [tWithdrawal('timeline'), ...lines.map(unitsOf)],
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <Card aria-labelledby="order-history">
      <CardTitle id="order-history" tabIndex={-1} className="outline-none">
        {t('title')}
      </CardTitle>
      <ol className="mt-4 grid gap-4 border-line border-l pl-4">
        {entries.map(({ at, texts }) => (
          <li key={`${at} ${texts}`}>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className="text-muted text-sm">
              <time dateTime={at}>
                {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
