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
import { useRefusal } from './use-refusal'

/** Goes to the payment page; a guest is asked to log in first (specification §2, Cart page). */
export function CheckoutButton() {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  const router = useRouter()
  const [isBusy, startChecking] = useTransition()
  const [isLoginNeeded, setLoginNeeded] = useState(false)
  const [LoginRequired, setDialog] = useState<ComponentType<LoginRequiredProps>>()
  const refusal = useRefusal()

  const checkOut = () => {
    if (isBusy || refusal.refuses()) return
    startChecking(async () => {
      if (await refreshSession()) return startChecking(() => router.push(paths.payment(lang)))
      const dialog = await importWithRetry(() => import('./login-required'))
      setDialog(() => dialog.LoginRequired)
      setLoginNeeded(true)
    })
  }

  return (
    <>
      {/* Only announced as disabled: who pressed it by keyboard keeps the place. */}
      <Button
        size="lg"
        className="w-full aria-disabled:opacity-45"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={checkOut}
      >
        {isBusy && <Ring />}
        {t('checkout')}
      </Button>
      <FormAlert text={refusal.text} />
      {LoginRequired && <LoginRequired isOpen={isLoginNeeded} onOpenChange={setLoginNeeded} />}
    </>
  )
}
