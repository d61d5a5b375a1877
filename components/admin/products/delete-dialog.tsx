'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ConfirmFields } from '@/components/admin/confirm/confirm-fields'
import { useConfirmation } from '@/components/admin/confirm/use-confirmation'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Ring } from '@/components/ui/spinner'
import { toast } from '@/lib/browser/toast'
import { type Answer, hasTexts } from '@/lib/http/answer'
import { callApi } from '@/lib/http/api-client'
import type { AdminProduct } from '@/lib/products/editing/list'
import type { Deleted } from '@/lib/products/editing/undo'

type Props = {
  product: AdminProduct
  onClose: () => void
  onDone: (deleted: Deleted) => void
}

const isDeleted = (answer: Answer): answer is Answer & Omit<Deleted, 'name'> =>
  hasTexts(answer, 'undoId')

/** Archives ordered products instead (specification §2, Admin products page). */
export function DeleteDialog({ product: { id, name, isOrdered }, onClose, onDone }: Props) {
  const t = useTranslations('admin.products')
  const tCommon = useTranslations('common')
  const errorText = useErrorText()
  const { attempt, fields } = useConfirmation()
  const [isSending, setSending] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const answer = await attempt(() =>
      callApi('DELETE', `/api/products/delete?id=${id}`, undefined, { isAnswer: isDeleted }),
    )
    setSending(false)
    if (answer === null) return
    if (answer.ok) {
      toast.success(t(answer.value.isArchived ? 'archivedDone' : 'deleted'))
      return onDone({ ...answer.value, name })
    }
    toast.error(errorText(answer, t('deleteFailed')))
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent fallbackFocusId="content">
        <DialogTitle>{t(isOrdered ? 'confirmArchive' : 'confirmDelete')}</DialogTitle>
        <p translate="no" className="mt-3 break-words font-medium">
          {name}
        </p>
        <DialogDescription>{t(isOrdered ? 'willArchive' : 'irreversible')}</DialogDescription>
        <form noValidate onSubmit={confirm} className="mt-6 grid gap-6">
          {fields && <ConfirmFields {...fields} />}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              {tCommon('cancel')}
            </Button>
            <Button type="submit" variant="destructive" aria-disabled={isSending}>
              {isSending && <Ring />}
              <span>{t(isOrdered ? 'archive' : 'delete')}</span>
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
