'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, useState, useTransition } from 'react'
import { FormAlert } from '@/components/accounts/form-alert'
import { Button } from '@/components/ui/button'
import { Ring } from '@/components/ui/ring'
import { refreshSession } from '@/lib/auth/refresh-session'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { LoginRequiredProps } from './login-required'
import { useOfflineBlock } from './use-offline-block'

/** Guests must log in first (specification §2, Cart page). */
export function CheckoutButton() {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  const router = useRouter()
  const [isBusy, startChecking] = useTransition()
  const [isLoginNeeded, setLoginNeeded] = useState(false)
  const [LoginRequired, setDialog] = useState<ComponentType<LoginRequiredProps>>()
  const offlineBlock = useOfflineBlock()

  const checkOut = () => {
    if (isBusy || offlineBlock.blocks()) return
    startChecking(async () => {
      if (await refreshSession()) return startChecking(() => router.push(paths.payment(lang)))
      const dialog = await importWithRetry(() => import('./login-required'))
      setDialog(() => dialog.LoginRequired)
      setLoginNeeded(true)
    })
  }

  return (
    <>
      {/* `disabled` would lose the keyboard focus. */}
      <Button
        size="lg"
        className="w-full aria-disabled:opacity-45"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={checkOut}
      >
        {isBusy && <Ring />}
        <span>{t('checkout')}</span>
      </Button>
      <FormAlert text={offlineBlock.text} />
      {LoginRequired && <LoginRequired isOpen={isLoginNeeded} onOpenChange={setLoginNeeded} />}
    </>
  )
}
