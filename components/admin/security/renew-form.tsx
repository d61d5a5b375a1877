'use client'

import { useTranslations } from 'next-intl'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import type { CodesState } from '@/lib/admin/security-actions'

type Props = {
  codesLeft: number
  failed: Exclude<CodesState, { ok: true }>
  submit: (form: FormData) => void
  isBusy: boolean
}

export function RenewForm({ codesLeft, failed, submit, isBusy }: Props) {
  const t = useTranslations('admin.secondFactor')
  const [errorText, tCommon] = [useErrorText(), useTranslations('common')]
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
