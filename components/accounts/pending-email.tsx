'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useActionState, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/ring'
import { cancelEmailChangeAction } from '@/lib/accounts/settings-actions'
import { toast } from '@/lib/browser/toast'
import { callApi } from '@/lib/http/api-client'

export function PendingEmail({ email }: { email: string }) {
  const [t, router] = [useTranslations('settings.email'), useRouter()]
  const [, action] = useActionState(cancelEmailChangeAction, null)
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    if (isBusy) return
    setBusy(true)
    const answer = await callApi('DELETE', '/api/account/email')
    // It may have been cancelled or confirmed on another device.
    if (answer.ok || answer.code === 'NOT_FOUND') toast.success(t('kept'))
    else toast.error(t('failed'))
    setBusy(false)
    router.refresh()
  }
  return (
    <div className="rounded-lg border border-warning/40 bg-warning/8 px-3.5 py-2.5">
      <p role="status" className="wrap-anywhere text-sm">
        {t('pending', { email })}
      </p>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          void cancel()
        }}
      >
        <Button type="submit" variant="link" className="min-h-11 text-sm" aria-busy={isBusy}>
          {isBusy && <Ring />}
          <span>{t('keep')}</span>
        </Button>
      </form>
    </div>
  )
}
