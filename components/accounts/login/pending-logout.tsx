'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import {
  isLogoutPending,
  onPendingLogout,
  setLogoutPending,
} from '@/lib/auth/browser/pending-logout'
import { toast } from '@/lib/browser/toast'
import { callApi } from '@/lib/http/api-client'

const PAUSE_MS = 10_000

/** Shown on every page while a failed log-out is retried. */
export function PendingLogout() {
  const t = useTranslations('layout')
  const router = useRouter()
  const isPending = useSyncExternalStore(onPendingLogout, isLogoutPending, () => false)
  useEffect(() => {
    if (!isPending) return
    const retry = async () => {
      const answer = await callApi('POST', '/api/auth/logout')
      if (!answer.ok) return
      setLogoutPending(false)
      toast.success(t('loggedOut'))
      router.refresh()
    }
    retry()
    const timer = setInterval(retry, PAUSE_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [isPending, t, router])
  if (!isPending) return null
  return (
    <p
      role="alert"
      className="fixed inset-x-0 bottom-0 z-40 border-bad border-t bg-raised px-4 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center text-bad shadow-float print:hidden"
    >
      {t('logoutError')}
    </p>
  )
}
