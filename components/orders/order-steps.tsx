import { Check, X } from 'lucide-react'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { type OrderStep, orderSteps } from '@/lib/orders/steps'
import type { OrderDetails } from '@/lib/orders/types'
import { cn } from '@/lib/utils'

const LOOKS = { done: 'border-ink', current: 'border-accent', upcoming: 'border-line text-muted' }

/** The way of an order, each step with its date or state. */
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
