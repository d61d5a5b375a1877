'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { Alert, Submit } from '@/components/orders/withdrawal/withdrawal-parts'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Unbroken } from '@/components/ui/unbroken'
import { type ClaimState, claimAction } from '@/lib/orders/claims/claim-action'
import { ClaimErrors, ClaimFields } from './claim-fields'

/** Asks for the order, then for the defect; works without scripts. */
export function ClaimForm({ start }: { start: ClaimState }) {
  const [state, act, isBusy] = useActionState(claimAction, start)
  const head = useRef<HTMLHeadingElement>(null)
  const { step, failure } = state
  const before = useRef(step)
  useEffect(() => {
    const card = head.current?.closest('section') ?? head.current?.parentElement
    const wrong = failure && card?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) wrong.focus()
    else if (before.current !== step) head.current?.focus()
    before.current = step
  }, [step, failure])
  const t = useTranslations('claims')
  const title = (
    <CardTitle id="claim" ref={head} tabIndex={-1} className="outline-none">
      {t(step === 'order' ? 'orderTitle' : 'claimTitle')}
    </CardTitle>
  )
  const hidden = (
    <>
      <input type="hidden" name="lang" value={useLocale()} />
      <Alert failure={failure} failed={t('failed')} />
    </>
  )
  return (
    <Card aria-labelledby="claim">
      {state.step === 'order' ? (
        <form key="order" noValidate action={act} className="grid gap-5">
          {title}
          {hidden}
          <OrderFields state={state} />
          <input type="hidden" name="step" value="claim" />
          <Continue isBusy={isBusy} />
        </form>
      ) : (
        <>
          <form key="claim" noValidate action={act} className="grid gap-5">
            {title}
            {hidden}
            <ClaimFields state={state} />
            <input type="hidden" name="step" value="send" />
            <Submit isBusy={isBusy} label={t('send')} />
          </form>
          <form action={act} className="mt-3">
            <input type="hidden" name="reference" value={state.order.reference} />
            <input type="hidden" name="email" value={state.order.email} />
            <input type="hidden" name="step" value="order" />
            <Back isBusy={isBusy} />
          </form>
        </>
      )}
    </Card>
  )
}

function Continue({ isBusy }: { isBusy: boolean }) {
  return <Submit isBusy={isBusy} label={useTranslations('withdrawal')('continue')} />
}

function Back({ isBusy }: { isBusy: boolean }) {
  const t = useTranslations('withdrawal')
  return (
    <Button type="submit" size="lg" variant="ghost" disabled={isBusy}>
      {t('back')}
    </Button>
  )
}

function OrderFields({ state }: { state: Extract<ClaimState, { step: 'order' }> }) {
  const t = useTranslations('claims')
  const tWithdrawal = useTranslations('withdrawal')
  const textOf = useFieldMessage()
  const { order, failure } = state
  const fields = [
    {
      name: 'reference',
      label: tWithdrawal('reference'),
      help: tWithdrawal('referenceHelp'),
      type: 'text',
      autoComplete: 'off',
      maxLength: 100,
    },
    {
      name: 'email',
      label: tWithdrawal('email'),
      help: t('emailHelp'),
      type: 'email',
      autoComplete: 'email',
      maxLength: 320,
    },
  ] as const
  const errorOf = (name: string) => textOf(failure?.fieldErrors?.[name])
  const first = fields.find(({ name }) => failure?.fieldErrors?.[name])?.name
  return (
    <>
      <ClaimErrors failure={failure} fields={fields} errorOf={errorOf} />
      {fields.map(({ name, label, help, ...input }) => {
        const id = `claim-${name}`
        const error = errorOf(name)
        return (
          <Field
            key={name}
            id={id}
            label={<Unbroken>{label}</Unbroken>}
            help={<Unbroken>{help}</Unbroken>}
            {...(error && { error })}
          >
            <Input
              key={order[name]}
              {...fieldProps(id, { help: true, ...(error && { error }) })}
              name={name}
              defaultValue={order[name]}
              autoFocus={name === first}
              required
              {...input}
            />
          </Field>
        )
      })}
    </>
  )
}
