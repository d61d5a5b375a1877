'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '@/components/ui/dialog'
import { Ring } from '@/components/ui/spinner'
import { Unbroken } from '@/components/ui/unbroken'

type Props = {
  isOpen: boolean
  /** The dialog cannot be closed meanwhile. */
  isBusy: boolean
  title: string
  text: string
  confirm: string
  cancel?: string
  onConfirm: () => void
  onClose: () => void
  /** Takes the focus when the opener is gone. */
  fallbackFocusId: string
  children?: ReactNode
}

export function ConfirmDialog({
  isOpen,
  isBusy,
  title,
  text,
  confirm,
  cancel,
  onConfirm,
  onClose,
  fallbackFocusId,
  children,
}: Props) {
  const t = useTranslations('common')
  return (
    <Dialog open={isOpen} onOpenChange={() => !isBusy && onClose()}>
      <DialogContent fallbackFocusId={fallbackFocusId} className="sm:max-w-xl">
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription className="wrap-anywhere">
          <Unbroken>{text}</Unbroken>
        </DialogDescription>
        {children}
        <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:flex-wrap">
          <DialogClose asChild>
            <Button disabled={isBusy}>{cancel ?? t('cancel')}</Button>
          </DialogClose>
          <Button variant="destructive" disabled={isBusy} aria-busy={isBusy} onClick={onConfirm}>
            {isBusy && <Ring />}
            <span aria-live="polite">{confirm}</span>
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
