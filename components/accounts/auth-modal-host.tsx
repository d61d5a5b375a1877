'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { AUTH_EVENT, type AuthRequest } from '@/lib/auth/auth-modal'
import { toast } from '@/lib/toast'

type AuthModal = typeof import('./auth-modal').default

/**
 * Opens the login or sign-up form when a part of the page asks for it, or the address says
 * `login=true`, which is then removed. The form itself is fetched with the first opening.
 */
export function AuthModalHost() {
  const [t, tErrors] = [useTranslations('common'), useTranslations('errors')]
  const search = useSearchParams()
  const [request, setRequest] = useState<AuthRequest>({})
  const [isOpen, setOpen] = useState(false)
  const [Modal, setModal] = useState<AuthModal>()

  const open = useCallback(
    (wanted: AuthRequest) => {
      setRequest(wanted)
      setOpen(true)
      import('./auth-modal').then(
        (module) => setModal(() => module.default),
        () => {
          setOpen(false)
          toast.error(tErrors('NETWORK'))
        },
      )
    },
    [tErrors],
  )

  useEffect(() => {
    const listen = (event: Event) => open((event as CustomEvent<AuthRequest>).detail ?? {})
    window.addEventListener(AUTH_EVENT, listen)
    return () => window.removeEventListener(AUTH_EVENT, listen)
  }, [open])

  useEffect(() => {
    if (search.get('login') !== 'true') return
    open({
      mode: search.get('mode') === 'signup' ? 'signup' : 'login',
      redirect: search.get('redirect'),
    })
    const url = new URL(window.location.href)
    for (const key of ['login', 'redirect', 'mode']) url.searchParams.delete(key)
    window.history.replaceState(null, '', url)
  }, [search, open])

  if (Modal) {
    return <Modal request={request} isOpen={isOpen} onRequest={setRequest} onOpenChange={setOpen} />
  }
  return isOpen ? (
    <div className="fixed inset-0 z-40 grid place-items-center bg-ground/70 animate-[fade_150ms_300ms_ease-out_backwards]">
      <Spinner label={t('loading')} />
    </div>
  ) : null
}
