'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Ring } from '@/components/ui/ring'
import { ERROR_STATUS } from '@/lib/errors'
import { callApi } from '@/lib/http/api-client'
import type { OfficeProduct } from '@/lib/products/editing/list'
import { toast } from '@/lib/toast'

export type Deleted = { name: string; undoId: string; isArchived: boolean }

type Props = {
  product: OfficeProduct
  onClose: () => void
  onDone: (deleted: Deleted) => void
}

/** Asks before a product is deleted, or archived where orders name it (rulings, Texts). */
export function DeleteDialog({ product: { id, name, isOrdered }, onClose, onDone }: Props) {
  const [t, tErrors, tCommon] = [
    useTranslations('admin.products'),
    useTranslations('errors'),
    useTranslations('common'),
  ]
  const [isSending, setSending] = useState(false)

  async function confirm() {
    if (isSending) return
    setSending(true)
    const answer = await callApi<Omit<Deleted, 'name'>>('DELETE', `/api/products/delete?id=${id}`)
    setSending(false)
    if (answer.ok) {
      toast.success(t(answer.value.isArchived ? 'archivedDone' : 'deleted'))
      return onDone({ ...answer.value, name })
    }
    const isOwn = answer.code === 'INTERNAL_ERROR' || !(answer.code in ERROR_STATUS)
    toast.error(isOwn && answer.code !== 'NETWORK' ? t('deleteFailed') : tErrors(answer.code))
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent closeLabel={tCommon('close')} fallbackFocusId="content">
        <DialogTitle>{t(isOrdered ? 'confirmArchive' : 'confirmDelete')}</DialogTitle>
        <p className="mt-3 break-words font-medium">{name}</p>
        <DialogDescription>{t(isOrdered ? 'willArchive' : 'irreversible')}</DialogDescription>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {tCommon('cancel')}
          </Button>
          <Button variant="destructive" aria-disabled={isSending} onClick={confirm}>
            {isSending && <Ring />}
            {t(isOrdered ? 'archive' : 'delete')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
