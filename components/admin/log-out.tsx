'use client'

import { useState } from 'react'
import { forgetCustomer } from '@/components/accounts/use-logout'
import { callApi } from '@/lib/http/api-client'
import { toast } from '@/lib/toast'

type Props = { label: string; failed: string; home: string }

/** Ends the administrator's session and goes to the shop; who could not be logged out is told and stays. */
export function LogOut({ label, failed, home }: Props) {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    if (isLeaving) return
    setLeaving(true)
    const answer = await callApi('POST', '/api/auth/logout')
    await forgetCustomer()
    if (answer.ok) location.assign(home)
    else {
      setLeaving(false)
      toast.error(failed)
    }
  }

  return (
    <button
      type="button"
      onClick={leave}
      aria-disabled={isLeaving}
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
    >
      {label}
    </button>
  )
}
