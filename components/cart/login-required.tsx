'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '@/components/ui/dialog'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'

export type LoginRequiredProps = { isOpen: boolean; onOpenChange: (open: boolean) => void }

/** Asks a guest to log in before paying; fetched with the first who is one. */
export function LoginRequired(props: LoginRequiredProps) {
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
