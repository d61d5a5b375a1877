'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '@/components/ui/dialog'
import { Ring } from '@/components/ui/ring'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'

/** Goes to the payment page; a guest is asked to log in first (specification §2, Cart page). */
export function CheckoutButton() {
  const t = useTranslations('cart')
  const lang = useLocale() as Language
  const router = useRouter()
  const [isBusy, startChecking] = useTransition()
  const [isLoginNeeded, setLoginNeeded] = useState(false)

  const checkOut = () =>
    startChecking(async () => {
      const { refreshSession } = await import('@/lib/auth/use-session')
      if (await refreshSession()) startChecking(() => router.push(paths.payment(lang)))
      else setLoginNeeded(true)
    })

  return (
    <>
      <Button
        size="large"
        className="w-full"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={checkOut}
      >
        {isBusy && <Ring />}
        {t('checkout')}
      </Button>
      <LoginRequired isOpen={isLoginNeeded} onOpenChange={setLoginNeeded} />
    </>
  )
}

function LoginRequired(props: { isOpen: boolean; onOpenChange: (open: boolean) => void }) {
  const [t, tCommon] = [useTranslations('cart'), useTranslations('common')]
  const lang = useLocale() as Language
  return (
    <Dialog open={props.isOpen} onOpenChange={props.onOpenChange}>
      <DialogContent closeLabel={tCommon('close')}>
        <DialogTitle>{t('loginTitle')}</DialogTitle>
        <DialogDescription>{t('loginText')}</DialogDescription>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <DialogClose asChild>
            <Button variant="outline">{tCommon('cancel')}</Button>
          </DialogClose>
          <Button asChild>
            <a href={paths.login(lang, { redirect: paths.payment(lang) })}>{t('goToLogin')}</a>
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
