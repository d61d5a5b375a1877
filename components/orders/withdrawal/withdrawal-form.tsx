'use client'

import { CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Unbroken } from '@/components/ui/unbroken'
import type { Failure } from '@/lib/errors'
import { datesIn } from '@/lib/i18n/dates'
import type { Language } from '@/lib/languages'
import { unitsOf } from '@/lib/orders/lines'
import type { Statement, WithdrawableLine } from '@/lib/orders/returns/withdraw'
import { type WithdrawalState, withdrawalAction } from '@/lib/orders/returns/withdraw-action'
import { Details } from './withdrawal-details'
import { Alert, type Head, type StepProps, Submit } from './withdrawal-parts'

/** Directive 2011/83/EU, Article 11a: statement, then confirmation. Works without scripts. */
export function WithdrawalForm({ statement }: { statement: Statement }) {
  const start: WithdrawalState = { step: 'form', statement }
  const [state, act, isBusy] = useActionState(withdrawalAction, start)
  const head = useRef<HTMLHeadingElement>(null)
  const { step } = state
  // Moves the focus between steps, not on the first render.
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) head.current?.focus()
    before.current = step
  }, [step])

  if (state.step === 'done') return <Done state={state} head={head} />
  return (
    <Card aria-labelledby="withdrawal">
      {state.step === 'form' ? (
        <Details state={state} act={act} isBusy={isBusy} head={head} />
      ) : (
        <Check state={state} act={act} isBusy={isBusy} head={head} />
      )}
    </Card>
  )
}

function Check({ state, act, isBusy, head }: StepProps<'check'>) {
  const t = useTranslations('withdrawal')
  const { statement, lines, units, key, failure } = state
  const hidden = (Object.keys(statement) as (keyof Statement)[]).map((name) => (
    <input key={name} type="hidden" name={name} value={statement[name]} />
  ))
  return (
    <div className="grid gap-5">
      <CardTitle id="withdrawal" ref={head} tabIndex={-1} className="outline-none">
        {t('checkTitle')}
      </CardTitle>
      <Alert failure={failure} />
      <form action={act} className="grid gap-5">
        {hidden}
        <input type="hidden" name="step" value="confirm" />
        <input type="hidden" name="key" value={key} />
        <div className="wrap-anywhere rounded-card bg-sunken p-4">
          <p>
            <Unbroken>{t('statement', { reference: statement.reference })}</Unbroken>
          </p>
          <WithdrawalUnits lines={lines} units={units} failure={failure} />
          <p className="mt-4">{statement.name}</p>
          <p>{statement.email}</p>
        </div>
        <Submit isBusy={isBusy} label={t('confirm')} />
      </form>
      <form action={act}>
        {hidden}
        <input type="hidden" name="step" value="form" />
        <Button type="submit" size="lg" variant="ghost" disabled={isBusy}>
          {t('back')}
        </Button>
      </form>
    </div>
  )
}

function Done({ state, head }: Head & { state: Extract<WithdrawalState, { step: 'done' }> }) {
  const t = useTranslations('withdrawal')
  const format = datesIn(useLocale() as Language)
  const date = format.dateTime(new Date(state.at), { dateStyle: 'long', timeStyle: 'medium' })
  return (
    <Card aria-labelledby="withdrawal">
      <CircleCheck aria-hidden className="size-10 text-good" strokeWidth={1.5} />
      <CardTitle id="withdrawal" ref={head} tabIndex={-1} className="mt-3 outline-none">
        {t('doneTitle')}
      </CardTitle>
      <p className="wrap-anywhere mt-2">
        <Unbroken>
          {t('doneText', { reference: state.reference, date, email: state.email })}
        </Unbroken>
      </p>
      <ul className="wrap-anywhere mt-4 grid gap-1">
        {state.lines.map((line) => (
          <li key={unitsOf(line)}>{unitsOf(line)}</li>
        ))}
      </ul>
    </Card>
  )
}

type Props = {
  lines: WithdrawableLine[]
  units: Record<string, string>
  failure: Failure | undefined
}

/** Units to return of each line; all of them by default. */
function WithdrawalUnits({ lines, units, failure }: Props) {
  const t = useTranslations('withdrawal')
  const wrong = failure?.fieldErrors?.lines
  const error = wrong && t(wrong === 'goodsChanged' ? 'goodsChanged' : 'chooseGoods')
  return (
    <fieldset className="mt-4 grid gap-4">
      <legend className="mb-2 font-medium">{t('units')}</legend>
      {error && (
        <p id="withdrawal-units-error" role="alert" className="text-bad">
          {error}
        </p>
      )}
      {lines.map(({ id, name, description, quantity }) => (
        <Field
          key={`${id} ${quantity}`}
          id={`units-${id}`}
          label={
            <>
              <span>{name}</span>
              {description && <span className="block font-normal text-muted">{description}</span>}
            </>
          }
        >
          <NativeSelect
            // React resets a form, but no select, to new defaults.
            key={units[id] ?? ''}
            {...fieldProps(`units-${id}`)}
            {...(error && {
              'aria-invalid': true,
              'aria-describedby': 'withdrawal-units-error',
            })}
            name={`units.${id}`}
            defaultValue={String(Math.min(Number(units[id] ?? quantity), quantity))}
            className="sm:w-64"
          >
            {Array.from({ length: quantity + 1 }, (_, index) => quantity - index).map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t('unitsNone') : t('unitsOf', { count, quantity })}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ))}
    </fieldset>
  )
}
