'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Scrim } from '@/components/layout/scrim'
import { withTexts } from '@/components/layout/texts/with-texts'
import { AUTH_EVENT, type AuthRequest, authModeOf } from '@/lib/auth/browser/auth-modal'
import { toast } from '@/lib/browser/toast'

type AuthModal = ComponentType<Parameters<typeof import('./auth-modal').default>[0]>

/** Opens on `AUTH_EVENT` or `?login=true`; the form and its `texts` load with the first opening. */
export function AuthModalHost({ texts }: { texts: string }) {
  const t = useTranslations()
  const search = useSearchParams()
  const [request, setRequest] = useState<AuthRequest>({})
  const [isOpen, setOpen] = useState(false)
  const [Modal, setModal] = useState<AuthModal>()

  const open = useCallback(
    (requested: AuthRequest) => {
      setRequest(requested)
      setOpen(true)
      const modal = () => import('./auth-modal').then((module) => module.default)
      withTexts(modal, texts).then(
        (Modal) => setModal((known: AuthModal | undefined) => known ?? Modal),
        () => {
          setOpen(false)
          toast.error(t('errors.NETWORK'))
        },
      )
    },
    [t, texts],
  )

  useEffect(() => {
    const listen = (event: Event) => {
      event.preventDefault()
      open((event as CustomEvent<AuthRequest>).detail ?? {})
    }
    window.addEventListener(AUTH_EVENT, listen)
    return () => window.removeEventListener(AUTH_EVENT, listen)
  }, [open])

  useEffect(() => {
    if (search.get('login') !== 'true') return
    open({
      mode: authModeOf(search.get('mode')),
      redirect: search.get('redirect'),
    })
    const url = new URL(window.location.href)
    for (const key of ['login', 'redirect', 'mode']) url.searchParams.delete(key)
    window.history.replaceState(null, '', url)
  }, [search, open])

  if (Modal) {
    return <Modal request={request} isOpen={isOpen} onRequest={setRequest} onOpenChange={setOpen} />
  }
  return isOpen ? <Scrim onClose={() => setOpen(false)} /> : null
}
