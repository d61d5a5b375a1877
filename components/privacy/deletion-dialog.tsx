'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '@/components/ui/dialog'
import { Ring } from '@/components/ui/ring'

type Props = { isOpen: boolean; isBusy: boolean; onClose: () => void; onConfirm: () => void }

/** Asks before an account is deleted; cannot be closed while that is under way. */
export function DeletionDialog({ isOpen, isBusy, onClose, onConfirm }: Props) {
  const [t, tCommon] = [useTranslations('privacy.deletion'), useTranslations('common')]
  return (
    <Dialog open={isOpen} onOpenChange={() => !isBusy && onClose()}>
      <DialogContent closeLabel={tCommon('close')} fallbackFocusId="deletion-password">
        <DialogTitle>{t('dialogTitle')}</DialogTitle>
        <DialogDescription>{t('dialogText')}</DialogDescription>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
          <DialogClose asChild>
            <Button disabled={isBusy}>{tCommon('cancel')}</Button>
          </DialogClose>
          <Button
            variant="destructive"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => onConfirm()}
          >
            {isBusy && <Ring />}
            <span aria-live="polite">{t(isBusy ? 'busy' : 'confirm')}</span>
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
