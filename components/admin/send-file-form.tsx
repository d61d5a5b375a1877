'use client'

import { type ReactNode, useState } from 'react'
import { SendButton } from '@/components/admin/send-button'
import { usePageRestored } from '@/components/payments/use-page-restored'

type Props = { action: string; token: string; submit: string; children: ReactNode }

/** A multipart form post, also without scripts. */
export function SendFileForm({ action, token, submit, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  usePageRestored(() => setBusy(false))
  return (
    <form
      action={action}
      method="post"
      encType="multipart/form-data"
      onSubmit={() => setBusy(true)}
      className="grid gap-4"
    >
      <input type="hidden" name="csrfToken" value={token} />
      {children}
      <SendButton isBusy={isBusy}>{submit}</SendButton>
    </form>
  )
}
