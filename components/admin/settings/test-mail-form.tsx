'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { sendTestMailAction } from '@/lib/admin/settings/actions'

/** Sends with the saved settings, not with those typed above. */
export function TestMailForm({ address }: { address: string }) {
  const t = useTranslations('admin.settings')
  const errorText = useErrorText()
  const [result, submit, isBusy] = useActionState(sendTestMailAction, null)
  const isGood = result?.ok && result.value.outcome === 'accepted'
  return (
    <section aria-labelledby="test-mail" className="mt-10 max-w-2xl">
      <h2 id="test-mail" className="text-xl">
        {t('test.title')}
      </h2>
      <p className="wrap-anywhere mt-2">{t('test.intro', { address })}</p>
      <form action={submit} className="mt-4 grid gap-3">
        <SendButton isBusy={isBusy} variant="outline">
          {t('test.send')}
        </SendButton>
        <p
          role="status"
          className={`wrap-anywhere empty:hidden ${isGood ? 'text-good' : 'text-bad'}`}
        >
          {result &&
            !isBusy &&
            (result.ok
              ? t(`test.outcomes.${result.value.outcome}`, { ...result.value })
              : errorText(result, t('test.outcomes.failed', { answer: '' })))}
        </p>
      </form>
    </section>
  )
}
