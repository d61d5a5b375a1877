'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Badge } from '@/components/ui/badge'
import type { PaymentFields } from '@/lib/payments/checkout/fields'
import { ALTERNATIVE_IDS, ALTERNATIVES } from '@/lib/payments/methods/alternatives'
import type { PaymentMethod } from '@/lib/payments/methods/names'
import { METHOD_VIEWS } from './index'
import { usePaymentError } from './ticket-rows'

type Props = {
  methods: readonly PaymentMethod[]
  /** By which no money moves. */
  trials: readonly PaymentMethod[]
}

/** In a form with `PaymentFields`; services arranged by e-mail are in a collapsible list. */
export function MethodChoice({ methods, trials }: Props) {
  const t = useTranslations('payments')
  const { control, setValue, clearErrors } = useFormContext<PaymentFields>()
  const [chosen, service] = useWatch({ control, name: ['method', 'service'] })
  const choose = (method: PaymentMethod, service = '') => {
    setValue('method', method)
    setValue('service', service)
    clearErrors(['service', 'tickets'])
  }
  return (
    <fieldset>
      <legend className="sr-only">{t('methods')}</legend>
      <div className="grid gap-2.5">
        {methods
          .filter((method) => method !== 'alternative')
          .map((method) => (
            <Option
              key={method}
              method={method}
              isSandbox={trials.includes(method)}
              isChosen={chosen === method}
              onChoose={() => choose(method)}
            />
          ))}
        {methods.includes('alternative') && (
          <Alternatives
            chosen={chosen === 'alternative' ? service : ''}
            onChoose={(service) => choose('alternative', service)}
          />
        )}
      </div>
    </fieldset>
  )
}

type OptionProps = {
  method: PaymentMethod
  isSandbox: boolean
  isChosen: boolean
  onChoose: () => void
}

function Option({ method, isSandbox, isChosen, onChoose }: OptionProps) {
  const t = useTranslations('payments')
  const { Icon, isRecommended, Fields } = METHOD_VIEWS[method]
  const id = `pay-${method}`
  const text = method === 'bank_transfer' ? t('transferText') : t(`methodText.${method}`)
  return (
    <div className="group/method rounded-card border border-line has-[:checked]:border-ink has-[:checked]:bg-raised">
      <label htmlFor={id} className="flex cursor-pointer items-start gap-3 px-4 py-3.5 sm:gap-4">
        <Radio id={id} isChosen={isChosen} onChoose={onChoose} isDescribed />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span id={`${id}-name`} className="font-medium">
              {t(`method.${method}`)}
            </span>
            {isRecommended && <Badge variant="good">{t('recommended')}</Badge>}
            {isSandbox && (
              <Badge variant="warning">
                <span className="inline-block first-letter:uppercase">{t('sandbox')}</span>
              </Badge>
            )}
          </span>
          {/* On a phone only the chosen method's, so that all names are in sight. */}
          <span
            id={`${id}-text`}
            className="mt-0.5 block text-muted text-sm max-sm:hidden max-sm:group-has-[:checked]/method:block"
          >
            {isSandbox ? `${text} ${t('sandboxText')}` : text}
          </span>
        </span>
        <Icon aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" strokeWidth={1.75} />
      </label>
      {isChosen && Fields && (
        <div className="border-line border-t p-4">
          <Fields />
        </div>
      )}
    </div>
  )
}

function Alternatives({
  chosen,
  onChoose,
}: {
  chosen: string
  onChoose: (service: string) => void
}) {
  const t = useTranslations('payments')
  const textOf = usePaymentError()
  const { formState } = useFormContext<PaymentFields>()
  const { Icon } = METHOD_VIEWS.alternative
  return (
    <details open={chosen !== '' || undefined} className="group rounded-card border border-line">
      <summary className="flex list-none items-center gap-3 rounded-card px-4 py-3.5 sm:gap-4">
        <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
        <span className="flex-1 font-medium">{t('alternative.title')}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4">
        <p className="text-muted text-sm">{t('methodText.alternative')}</p>
        <p className="text-bad text-sm empty:hidden">{textOf(formState.errors.service?.message)}</p>
        <div className="mt-3 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {ALTERNATIVE_IDS.map((id) => (
            <label
              key={id}
              htmlFor={`pay-by-${id}`}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line px-3 has-[:checked]:border-ink has-[:checked]:bg-ground"
            >
              <Radio id={`pay-by-${id}`} isChosen={chosen === id} onChoose={() => onChoose(id)} />
              <span id={`pay-by-${id}-name`}>{ALTERNATIVES[id]}</span>
            </label>
          ))}
        </div>
      </div>
    </details>
  )
}

type RadioProps = { id: string; isChosen: boolean; onChoose: () => void; isDescribed?: boolean }

/** Labelled by `${id}-name`, described by `${id}-text`. */
function Radio({ id, isChosen, onChoose, isDescribed }: RadioProps) {
  return (
    <input
      id={id}
      type="radio"
      name="payment-method"
      checked={isChosen}
      onChange={onChoose}
      aria-labelledby={`${id}-name`}
      aria-describedby={isDescribed ? `${id}-text` : undefined}
      className="mt-0.5 size-5 shrink-0 accent-ink"
    />
  )
}
