'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CodeField } from '@/components/admin/confirm/code-field'
import { confirmErrors } from '@/components/admin/confirm/confirm-fields'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Asks } from '@/lib/auth/confirmation'
import { labelled } from '@/lib/i18n/labelled'
import { type RevealState, revealTicketAction } from '@/lib/orders/admin/actions'
import { TicketCode } from './ticket-code'

type Props = { ticketId: string; name: string; asks: Asks }

/** Reveals a ticket's code for one minute, after the password. */
export function RevealForm({ ticketId, name, asks }: Props) {
  const [t, tOrder] = [useTranslations('admin.tickets'), useTranslations('admin.order')]
  const tFactor = useTranslations('admin.secondFactor')
  const [errorText, lang] = [useErrorText(), useLocale()]
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
