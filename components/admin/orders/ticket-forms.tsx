'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useActionState, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CodeField } from '@/components/admin/confirm/code-field'
import { confirmErrors } from '@/components/admin/confirm/confirm-fields'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { Asks } from '@/lib/auth/confirmation'
import { labelled } from '@/lib/i18n/labelled'
import {
  decideTicketsAction,
  type RevealState,
  revealTicketAction,
} from '@/lib/orders/admin/actions'
import { ActionSummary } from './action-summary'

type Props = {
  orderId: string
  tickets: { id: string; name: string; amount: string }[]
  /** The order has left payment_review. */
  isLate: boolean
}

export function TicketReviewForm({ orderId, tickets, isLate }: Props) {
  const t = useTranslations('admin.tickets')
  const tOrder = useTranslations('admin.order')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState(decideTicketsAction, null)
  return (
    <details
      open={failed !== null || undefined}
      className="group mt-6 rounded-card border border-line open:bg-ground"
    >
      <ActionSummary>{t('decide')}</ActionSummary>
      <form action={submit} className="grid gap-4 px-4 pt-1 pb-4">
        <p className="text-muted">{t(isLate ? 'decideLate' : 'decideText')}</p>
        <input type="hidden" name="orderId" value={orderId} />
        {tickets.map(({ id, name, amount }) => (
          <Field key={id} id={`ticket-${id}`} label={`${name}, ${amount}`}>
            <NativeSelect {...fieldProps(`ticket-${id}`)} name={`ticket.${id}`} defaultValue="">
              <option value="">{t('undecided')}</option>
              <option value="accepted">{t('accept')}</option>
              <option value="refused">{t('refuse')}</option>
            </NativeSelect>
          </Field>
        ))}
        {failed && <FormFailure failed={failed}>{errorText(failed, tOrder('failed'))}</FormFailure>}
        <SendButton isBusy={isBusy}>{t('confirm')}</SendButton>
      </form>
    </details>
  )
}

type RevealFormProps = { ticketId: string; name: string; asks: Asks }

/** Reveals a ticket's code for one minute, after the password. */
export function RevealForm({ ticketId, name, asks }: RevealFormProps) {
  const t = useTranslations('admin.tickets')
  const tOrder = useTranslations('admin.order')
  const tFactor = useTranslations('admin.secondFactor')
  const errorText = useErrorText()
  const lang = useLocale()
  const [answer, submit, isBusy] = useActionState<RevealState, FormData>(revealTicketAction, null)
  const [hidden, setHidden] = useState<RevealState>(null)
  const summary = useRef<HTMLElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const failed = answer?.ok ? null : answer
  useEffect(() => {
    if (failed) (failed.fieldErrors.code ? code : password).current?.focus()
  }, [failed])
  if (answer?.ok && answer !== hidden) {
    const hide = (hadFocus: boolean) => {
      flushSync(() => setHidden(answer))
      if (hadFocus) summary.current?.focus()
    }
    return <TicketCode code={answer.code} onExpired={hide} />
  }
  const errors = failed && confirmErrors(failed, errorText(failed, tOrder('failed')))
  const error = errors?.password
  const id = `reveal-${ticketId}`
  return (
    <details open={failed !== null || undefined} className="mt-1">
      <summary
        ref={summary}
        aria-label={labelled(lang, t('reveal'), name)}
        className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4"
      >
        {t('reveal')}
      </summary>
      <form action={submit} className="grid gap-3 pt-1">
        <input type="hidden" name="ticketId" value={ticketId} />
        <Field id={id} label={t('password')} help={t('revealText')} {...(error && { error })}>
          <Input
            ref={password}
            {...fieldProps(id, { help: true, ...(error && { error }) })}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </Field>
        {asks && (
          <CodeField
            id={`${id}-code`}
            error={errors?.code ?? ''}
            help={tFactor('codeHelp')}
            // Another ticket on this page may have spent one for the next five minutes.
            isRequired={false}
            offersPasskey={asks === 'passkey'}
            ref={code}
          />
        )}
        <SendButton size="sm" variant="outline" isBusy={isBusy}>
          {t('show')}
        </SendButton>
      </form>
    </details>
  )
}

const SHOWN_MS = 60_000

type TicketCodeProps = { code: string; onExpired: (hadFocus: boolean) => void }

/** Takes the focus of the form it replaces. */
function TicketCode({ code, onExpired }: TicketCodeProps) {
  const t = useTranslations('admin.tickets')
  const shown = useRef<HTMLParagraphElement>(null)
  const end = useEffectEvent(() => onExpired(document.activeElement === shown.current))
  useEffect(() => {
    shown.current?.focus()
    const timer = setTimeout(end, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p ref={shown} role="status" tabIndex={-1} className="mt-2 rounded-lg bg-sunken px-4 py-3">
      <span className="select-all font-medium text-lg tabular-nums tracking-wide">
        {code.replace(/(\d{4})(?=\d)/g, '$1 ')}
      </span>
      <span className="block text-muted text-sm">{t('shown')}</span>
    </p>
  )
}
