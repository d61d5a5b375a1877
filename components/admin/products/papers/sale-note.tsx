'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { ProductParts } from '@/lib/products/editing/detail'
import type { TextPaper } from '@/lib/products/papers/duties'
import type { PaperField } from '@/lib/products/papers/schema'
import { useMissingPapers } from './use-missing-papers'

type Props = {
  stored: ProductParts
  /** Just created: takes the focus. */
  isAdded: boolean
}

/** Missing data that keeps a draft off sale, or that the law requires once the shop is public. */
export function SaleNote({ stored, isAdded }: Props) {
  const t = useTranslations('admin.products')
  const lang = useLocale() as Language
  const { available, isDraft, slug, translations } = stored
  const missing = useMissingPapers()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAdded) note.current?.focus()
  }, [isAdded])
  if (!isDraft && !(available && missing.length > 0)) return null
  const labels = missing.map((name) => {
    const [kind, first, second] = name.split('.')
    return kind === 'papers'
      ? t(`papers.fields.${first as PaperField}`)
      : t(`parts.texts.${second as TextPaper}`)
  })
  const fields = [...new Set(labels)].join(', ')
  const text = available ? 'soldWithout' : fields ? 'notYet' : 'notYetSwitched'
  return (
    <p
      ref={note}
      role="note"
      tabIndex={-1}
      className="mt-6 max-w-3xl rounded-card bg-warning/12 px-4 py-3 text-warning"
    >
      <span>{t(`papers.${text}`, { fields, available: t('fields.available') })}</span>{' '}
      {isDraft && (
        <a
          href={paths.preview(lang, translations[lang].slug || slug)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t('preview')}
        </a>
      )}
    </p>
  )
}
