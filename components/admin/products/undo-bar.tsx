'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import { toast } from '@/lib/browser/toast'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import type { Deleted } from '@/lib/products/editing/undo'
import { isSkuTaken } from './parts/field-errors'

export function UndoBar({ deleted, onBack }: { deleted: Deleted; onBack: () => void }) {
  const [t, errorText] = [useTranslations('admin.products'), useErrorText()]
  const [isSending, setSending] = useState(false)

  function taken({ fieldErrors = {} }: ApiFailure) {
    if (fieldErrors.slug) return t('wrong.taken')
    return Object.entries(fieldErrors).some(isSkuTaken) ? t('wrong.skuTaken') : undefined
  }

  async function undo() {
    if (isSending) return
    setSending(true)
    const answer = await callApi('POST', `/api/products/undo?id=${deleted.undoId}`)
    setSending(false)
    if (answer.ok) toast.success(t('restored'))
    else toast.error(taken(answer) ?? errorText(answer, t('updateFailed')))
    // CONFLICT without fields: already restored in another window.
    if (answer.ok || (answer.code === 'CONFLICT' && !answer.fieldErrors)) onBack()
  }

  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised px-4 py-2 text-sm"
    >
      <span className="break-words">
        {t(deleted.isArchived ? 'wasArchived' : 'wasDeleted', { name: deleted.name })}
      </span>
      <Button id="undo-delete" size="sm" variant="outline" aria-disabled={isSending} onClick={undo}>
        {t('undo')}
      </Button>
    </div>
  )
}
