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
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { LoginChoice } from './login-choice'

export type LoginRequiredProps = { isOpen: boolean; onOpenChange: (open: boolean) => void }

export function LoginRequired(props: LoginRequiredProps) {
  const t = useTranslations('cart')
  const tCommon = useTranslations('common')
  const lang = useLocale() as Language
  return (
    <Dialog open={props.isOpen} onOpenChange={props.onOpenChange}>
      <DialogContent>
        <DialogTitle>{t('loginTitle')}</DialogTitle>
        <DialogDescription>{t('loginText')}</DialogDescription>
        <LoginChoice redirect={paths.payment(lang)} onChosen={() => props.onOpenChange(false)} />
        <DialogClose asChild>
          <Button variant="link" className="mt-2 min-h-11 self-center">
            {tCommon('cancel')}
          </Button>
        </DialogClose>
      </DialogContent>
    </Dialog>
  )
}
