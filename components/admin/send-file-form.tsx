'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { SendButton } from '@/components/admin/send-button'

type Props = { action: string; token: string; submit: string; children: ReactNode }

/** Sends a file to a route, as forms do without scripts too; shows that it is under way. */
export function SendFileForm({ action, token, submit, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // The browser may show this page again as it was left.
    const rest = () => setBusy(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])
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
