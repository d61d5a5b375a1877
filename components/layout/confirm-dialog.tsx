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
import { Ring } from '@/components/ui/ring'
import { Unbroken } from '@/components/ui/unbroken'

type Props = {
  isOpen: boolean
  /** Whether it is being done; until then the dialog cannot be closed. */
  isBusy: boolean
  title: string
  text: string
  /** What the two buttons say. */
  confirm: string
  cancel?: string
  onConfirm: () => void
  onClose: () => void
  /** The id of what takes the focus when what opened the dialog is gone. */
  fallbackFocusId: string
  children?: ReactNode
}

/** Asks before something that cannot be undone. */
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
