'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { CodeField } from '@/components/admin/confirm/code-field'
import { ActionSummary } from '@/components/admin/orders/action-summary'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { CopyButton } from '@/components/payments/bank/copy-button'
import { QrCode } from '@/components/payments/bank/qr-code'
import { useErrorText } from '@/components/payments/use-error-text'
import { Card } from '@/components/ui/card'
import {
  type CodesState,
  disableSecondFactorAction,
  startSecondFactorAction,
} from '@/lib/admin/security-actions'
import type { QrCode as Code } from '@/lib/payments/types'

export function StartForm() {
  const t = useTranslations('admin.secondFactor')
  const errorText = useErrorText()
  const tCommon = useTranslations('common')
  const [failed, submit, isBusy] = useActionState(startSecondFactorAction, null)
  return (
    <form action={submit} className="grid gap-4">
      {failed && (
        <FormFailure failed={failed}>{errorText(failed, tCommon('errorOccurred'))}</FormFailure>
      )}
      <SendButton isBusy={isBusy}>{t('start')}</SendButton>
    </form>
  )
}

type Props = {
  text: string
  qr: Code
  failed: Exclude<CodesState, { ok: true }>
  submit: (form: FormData) => void
  isBusy: boolean
}

export function EnableForm({ text, qr, failed, submit, isBusy }: Props) {
  const t = useTranslations('admin.secondFactor')
  const errorText = useErrorText()
  const tCommon = useTranslations('common')
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (failed) code.current?.focus()
  }, [failed])
  const error = failed ? errorText(failed, tCommon('errorOccurred')) : ''
  return (
    <Card className="grid max-w-xl gap-4">
      <p>{t('scan')}</p>
      <QrCode code={qr} label={t('qrLabel')} />
      <div>
        <p className="font-medium">{t('secret')}</p>
        <p className="flex items-center gap-2">
          <span translate="no" className="wrap-anywhere select-all tabular-nums">
            {text}
          </span>
          <CopyButton text={text.replaceAll(' ', '')} label={t('secret')} />
        </p>
      </div>
      <form action={submit} noValidate className="grid gap-4">
        <CodeField id="first-code" error={error} help={t('firstCodeHelp')} ref={code} />
        <SendButton isBusy={isBusy}>{t('enable')}</SendButton>
      </form>
    </Card>
  )
}

/** Shown once; takes the focus of the form it replaces. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTranslations('admin.secondFactor')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="max-w-xl">
      <div className="flex items-center justify-between gap-4">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t('codes.title')}
        </h3>
        <CopyButton text={codes.join('\n')} label={t('codes.title')} />
      </div>
      <p className="mt-2">{t('codes.keep')}</p>
      <ul translate="no" className="mt-4 grid gap-x-8 gap-y-2 font-medium text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <a
        href="/admin/security"
        className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('codes.done')}
      </a>
    </Card>
  )
}

type RenewFormProps = {
  codesLeft: number
  failed: Exclude<CodesState, { ok: true }>
  submit: (form: FormData) => void
  isBusy: boolean
}

export function RenewForm({ codesLeft, failed, submit, isBusy }: RenewFormProps) {
  const t = useTranslations('admin.secondFactor')
  const errorText = useErrorText()
  const tCommon = useTranslations('common')
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t('codes.title')}</h3>
      <p>{t('codes.left', { count: codesLeft })}</p>
      <form action={submit} className="grid gap-3">
        {failed && (
          <FormFailure failed={failed}>{errorText(failed, tCommon('errorOccurred'))}</FormFailure>
        )}
        <SendButton variant="outline" isBusy={isBusy}>
          {t('codes.renew')}
        </SendButton>
      </form>
    </section>
  )
}

/** Opening it explains the effect, its button takes it. */
export function DisableForm() {
  const t = useTranslations('admin.secondFactor')
  const errorText = useErrorText()
  const tCommon = useTranslations('common')
  const [failed, submit, isBusy] = useActionState(disableSecondFactorAction, null)
  return (
    <details
      open={failed !== null || undefined}
      className="group max-w-xl rounded-card border border-line open:bg-ground"
    >
      <ActionSummary>{t('disable.open')}</ActionSummary>
      <form action={submit} className="grid gap-4 px-4 pt-1 pb-4">
        <p>{t('disable.text')}</p>
        {failed && (
          <FormFailure failed={failed}>{errorText(failed, tCommon('errorOccurred'))}</FormFailure>
        )}
        <SendButton variant="destructive" isBusy={isBusy}>
          {t('disable.button')}
        </SendButton>
      </form>
    </details>
  )
}
