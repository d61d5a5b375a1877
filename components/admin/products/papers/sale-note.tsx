'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { TextPaper } from '@/lib/products/papers/duties'
import type { PaperField } from '@/lib/products/papers/schema'
import { useMissingPapers } from './use-missing-papers'

type Props = {
  isOnSale: boolean
  /** Just created: takes the focus. */
  isAdded: boolean
}

/** What keeps the product from being sold, or will once the shop is public. */
export function SaleNote({ isOnSale, isAdded }: Props) {
  const t = useTranslations('admin.products')
  const missing = useMissingPapers()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAdded) note.current?.focus()
  }, [isAdded])
  if (isOnSale && missing.length === 0) return null
  const labels = missing.map((name) => {
    const [kind, first, second] = name.split('.')
    return kind === 'papers'
      ? t(`papers.fields.${first as PaperField}`)
      : t(`parts.texts.${second as TextPaper}`)
  })
  const fields = [...new Set(labels)].join(', ')
  const text = isOnSale ? 'soldWithout' : fields ? 'notYet' : 'notYetSwitched'
  return (
    <p
      ref={note}
      role="note"
      tabIndex={-1}
      className="mt-6 max-w-3xl rounded-card bg-warning/12 px-4 py-3 text-warning"
    >
      {t(`papers.${text}`, { fields, available: t('fields.available') })}
    </p>
  )
}
