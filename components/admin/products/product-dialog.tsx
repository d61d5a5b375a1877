'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { FormAlert } from '@/components/accounts/form-alert'
import type { Kinds } from '@/components/admin/products/category-names'
import { hasParts } from '@/components/admin/products/parts/parts-body'
import { useErrorText } from '@/components/payments/use-error-text'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { callApi } from '@/lib/http/api-client'
import type { ProductParts } from '@/lib/products/editing/detail'
import type { KnownMaker } from '@/lib/products/makers/link'
import type { Category } from '@/lib/products/types'
import { cn } from '@/lib/utils'

const ProductEditor = lazy(async () => ({
  default: (
    await importWithRetry(() => import('@/components/admin/products/editor/product-editor'))
  ).ProductEditor,
}))

type Props = {
  id: string | null
  categories: Record<Category, string>
  makers: readonly KnownMaker[]
  kinds: Kinds
  onClose: () => void
  onDone: (id: string) => void
  /** Just created. */
  isAdded: boolean
}

/** Mounted while open, so that each opening starts with a fresh form. */
export function ProductDialog({ id, categories, makers, kinds, onClose, onDone, isAdded }: Props) {
  const t = useTranslations('admin.products')
  const tCommon = useTranslations('common')
  const { parts, failure } = useStoredParts(id)
  const waiting = <Spinner label={tCommon('loading')} className="min-h-56" />
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className={cn(id ? 'max-w-6xl!' : 'max-w-2xl!')}>
        <DialogTitle>{t(id ? 'edit' : 'add')}</DialogTitle>
        <DialogDescription>{t(id ? 'editIntro' : 'addIntro')}</DialogDescription>
        <FormAlert text={failure} className="mt-5" />
        {(parts || !id) && (
          <Suspense fallback={waiting}>
            <ProductEditor
              product={parts}
              categories={categories}
              makers={makers}
              kinds={kinds}
              isAdded={isAdded}
              onCancel={onClose}
              onSaved={onDone}
            />
          </Suspense>
        )}
        {id && !parts && !failure && waiting}
      </DialogContent>
    </Dialog>
  )
}

/** Loads the product when its editor opens; null until loaded and for a new product. */
function useStoredParts(id: string | null) {
  const t = useTranslations('admin.products')
  const errorText = useErrorText()
  const [parts, setParts] = useState<ProductParts | null>(null)
  const [failure, setFailure] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: translations do not change the request
  useEffect(() => {
    if (!id) return
    let isOpen = true
    callApi('GET', `/api/products/parts?id=${id}`, undefined, { isAnswer: hasParts }).then(
      (answer) => {
        if (!isOpen) return
        if (answer.ok) setParts(answer.value.parts)
        else setFailure(errorText(answer, t('loadFailed')))
      },
    )
    return () => {
      isOpen = false
    }
  }, [id])
  return { parts, failure }
}
