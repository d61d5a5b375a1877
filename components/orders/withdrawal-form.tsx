'use client'

import { CircleCheck } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Ring } from '@/components/ui/ring'
import { Unbroken } from '@/components/ui/unbroken'
import type { Failure } from '@/lib/errors'
import type { Statement } from '@/lib/orders/withdraw'
import { type WithdrawalState, withdrawalAction } from '@/lib/orders/withdraw-action'

/**
 * The function to withdraw (Directive 2011/83/EU, Article 11a): who, from which order, and where the
 * acknowledgement goes; then the same again with the button that confirms. Works without JavaScript.
 */
export function WithdrawalForm({ statement }: { statement: Statement }) {
  const start: WithdrawalState = { step: 'form', statement }
  const [state, act, isBusy] = useActionState(withdrawalAction, start)
  const head = useRef<HTMLHeadingElement>(null)
  const { step } = state
  // The focus follows from step to step, and stays where it is on the first.
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

type Head = { head: React.RefObject<HTMLHeadingElement | null> }
type StepProps = Head & {
  state: Exclude<WithdrawalState, { step: 'done' }>
  act: (form: FormData) => void
  isBusy: boolean
}

function Details({ state, act, isBusy, head }: StepProps) {
  const [t, textOf] = [useTranslations('withdrawal'), useFieldMessage()]
  const { statement, failure } = state
  const field = (name: keyof Statement, input: object, help?: string) => {
    const id = `withdrawal-${name}`
    const error = textOf(failure?.fieldErrors?.[name])
    return (
      <Field id={id} label={t(name)} help={help} error={error}>
        <Input
          key={statement[name]}
          {...fieldProps(id, { error, help: Boolean(help) })}
          name={name}
          defaultValue={statement[name]}
          required
          {...input}
        />
      </Field>
    )
  }
  return (
    <form action={act} className="grid gap-5">
      <CardTitle id="withdrawal" ref={head} tabIndex={-1} className="outline-none">
        {t('open')}
      </CardTitle>
      <Alert failure={failure} />
      {field('name', { autoComplete: 'name', maxLength: 200 })}
      {field('reference', { autoComplete: 'off', maxLength: 100 }, t('referenceHelp'))}
      {field('email', { type: 'email', autoComplete: 'email', maxLength: 320 }, t('emailHelp'))}
      <input type="hidden" name="step" value="check" />
      <Submit isBusy={isBusy} label={t('continue')} />
    </form>
  )
}

function Check({ state, act, isBusy, head }: StepProps) {
  const t = useTranslations('withdrawal')
  const { statement, failure } = state
  const hidden = (Object.keys(statement) as (keyof Statement)[]).map((name) => (
    <input key={name} type="hidden" name={name} value={statement[name]} />
  ))
  return (
    <div className="grid gap-5">
      <CardTitle id="withdrawal" ref={head} tabIndex={-1} className="outline-none">
        {t('checkTitle')}
      </CardTitle>
      <Alert failure={failure} />
      <blockquote className="wrap-anywhere rounded-card bg-sunken p-4">
        <p>
          <Unbroken>{t('statement', { reference: statement.reference })}</Unbroken>
        </p>
        <p className="mt-2">{statement.name}</p>
        <p>{statement.email}</p>
      </blockquote>
      <div className="flex flex-wrap gap-3">
        <form action={act}>
          {hidden}
          <input type="hidden" name="step" value="confirm" />
          <Submit isBusy={isBusy} label={t('confirm')} />
        </form>
        <form action={act}>
          {hidden}
          <input type="hidden" name="step" value="form" />
          <Button type="submit" size="large" variant="quiet" disabled={isBusy}>
            {t('back')}
          </Button>
        </form>
      </div>
    </div>
  )
}

function Done({ state, head }: Head & { state: Extract<WithdrawalState, { step: 'done' }> }) {
  const [t, format] = [useTranslations('withdrawal'), useFormatter()]
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
    </Card>
  )
}

function Submit({ isBusy, label }: { isBusy: boolean; label: string }) {
  return (
    <Button type="submit" size="large" disabled={isBusy} aria-busy={isBusy}>
      {isBusy && <Ring />}
      {label}
    </Button>
  )
}

function Alert({ failure }: { failure: Failure | undefined }) {
  const [t, errorText] = [useTranslations('withdrawal'), useErrorText()]
  const text = () => {
    if (!failure) return null
    return failure.code === 'NOT_FOUND' ? t('notFound') : errorText(failure, t('failed'))
  }
  return (
    <p role="alert" className="text-bad empty:hidden">
      {text()}
    </p>
  )
}
