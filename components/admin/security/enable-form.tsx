'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { CodeField } from '@/components/admin/confirm/code-field'
import { SendButton } from '@/components/admin/send-button'
import { CopyButton } from '@/components/payments/copy-button'
import { QrCode } from '@/components/payments/qr-code'
import { useErrorText } from '@/components/payments/use-error-text'
import { Card } from '@/components/ui/card'
import type { CodesState } from '@/lib/admin/security-actions'
import type { QrCode as Code } from '@/lib/payments/types'

type Props = {
  text: string
  qr: Code
  failed: Exclude<CodesState, { ok: true }>
  submit: (form: FormData) => void
  isBusy: boolean
}

export function EnableForm({ text, qr, failed, submit, isBusy }: Props) {
  const t = useTranslations('admin.secondFactor')
  const [errorText, tCommon] = [useErrorText(), useTranslations('common')]
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
