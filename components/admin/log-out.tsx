'use client'

import { useState } from 'react'
import { forgetCustomer } from '@/components/accounts/login/use-logout'
import { setLogoutPending } from '@/lib/auth/browser/pending-logout'
import { toast } from '@/lib/browser/toast'
import { callApi } from '@/lib/http/api-client'

type Props = { label: string; done: string; failed: string; home: string }

/** Logs out and opens the shop; after a failure the session ends with the next request. */
export function LogOut({ label, done, failed, home }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function leave() {
    if (isLeaving) return
    setLeaving(true)
    const answer = await callApi('POST', '/api/auth/logout')
    await forgetCustomer()
    if (answer.ok) {
      toast.onNextPage('success', done)
      return location.assign(home)
    }
    setLogoutPending(true)
    setFailed(true)
    setLeaving(false)
  }

  return (
    <>
      <button
        type="button"
        onClick={leave}
        aria-disabled={isLeaving}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {label}
      </button>
      <p role="alert" className="w-full text-bad text-sm empty:hidden">
        {hasFailed && failed}
      </p>
    </>
  )
}
