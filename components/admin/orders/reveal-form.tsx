'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useEffect, useState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Ring } from '@/components/ui/ring'
import { type Revealed, revealTicketAction } from '@/lib/orders/office/actions'

const SHOWN_MS = 60_000

type Props = { ticketId: string; name: string }

/** Asks for the password and shows a ticket's code for one minute. */
export function RevealForm({ ticketId, name }: Props) {
  const [t, tOrder] = [useTranslations('admin.tickets'), useTranslations('admin.order')]
  const errorText = useErrorText()
  const [answer, submit, isBusy] = useActionState<Revealed, FormData>(revealTicketAction, null)
  const [hidden, setHidden] = useState<Revealed>(null)
  useEffect(() => {
    if (!answer?.ok) return
    const timer = setTimeout(() => setHidden(answer), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [answer])
  const id = `reveal-${ticketId}`
  if (answer?.ok && answer !== hidden) {
    return (
      <p role="status" className="mt-2 rounded-lg bg-sunken px-4 py-3">
        <span className="select-all font-medium text-lg tabular-nums tracking-wide">
          {answer.code.replace(/(\d{4})(?=\d)/g, '$1 ')}
        </span>
        <span className="block text-muted text-sm">{t('shown')}</span>
      </p>
    )
  }
  const failed = answer?.ok ? null : answer
  const error = failed && errorText(failed, tOrder('failed'))
  return (
    <details open={failed !== null || undefined} className="mt-1">
      <summary
        aria-label={`${t('reveal')}: ${name}`}
        className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4"
      >
        {t('reveal')}
      </summary>
      <form action={submit} className="grid gap-3 pt-1">
        <input type="hidden" name="ticketId" value={ticketId} />
        <Field id={id} label={t('password')} help={t('revealText')} {...(error && { error })}>
          <Input
            {...fieldProps(id, { help: true, ...(error && { error }) })}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </Field>
        <Button
          type="submit"
          size="small"
          variant="outline"
          className="justify-self-start"
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy && <Ring />}
          {t('show')}
        </Button>
      </form>
    </details>
  )
}
