'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { discountPercent, formatLocalMoney, formatReduction, toCents } from '@/lib/money'
import type { AdminProduct } from '@/lib/products/editing/list'
import { pictureAt } from '@/lib/products/pictures/picture'
import type { Category } from '@/lib/products/types'
import { Preview } from './preview'

type Props = {
  product: AdminProduct
  categories: Record<Category, string>
  /** Just created: scrolled into view and focused. */
  isAdded: boolean
  onEdit: () => void
  onDelete: () => void
  onDuplicate: () => void
}

/** Specification §2, Admin products page. */
export function ProductCard({
  product,
  categories,
  isAdded,
  onEdit,
  onDelete,
  onDuplicate,
}: Props) {
  const [t, lang] = [useTranslations('admin.products'), useLocale() as Language]
  const { name, description, price, originalPrice, available, isArchived } = product
  const percent = discountPercent(price, originalPrice)
  const card = useRef<HTMLLIElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isAdded) return
    card.current?.scrollIntoView({ block: 'nearest' })
    edit.current?.focus({ preventScroll: true })
  }, [isAdded])
  const labelled = (action: string) => `${action} – ${name}`
  return (
    <li
      ref={card}
      className="flex scroll-my-4 flex-col rounded-[14px] border border-line bg-raised p-4 text-sm"
    >
      <Preview src={pictureAt(product.image, 640)} alt="" className="aspect-[4/3]! w-full" />
      <h2 translate="no" className="mt-3 line-clamp-2 font-medium text-base" title={name}>
        {name}
      </h2>
      <p className="mt-1 line-clamp-2 text-muted">{description || t('noDescription')}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium text-base tabular-nums">
          {formatLocalMoney(toCents(price), lang)}
        </span>
        {originalPrice !== null && (
          <s className="text-muted tabular-nums">
            {formatLocalMoney(toCents(originalPrice), lang)}
          </s>
        )}
        {percent > 0 && <Badge variant="accent">{formatReduction(percent, lang)}</Badge>}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        <span>{categories[product.category]}</span>
        <span aria-hidden>·</span>
        <span>{t('featureCount', { count: product.features.length })}</span>
        {isAdded && <Badge variant="good">{t('added')}</Badge>}
        {isArchived && <Badge>{t('archived')}</Badge>}
        {!available && !isArchived && <Badge variant="warning">{t('unavailable')}</Badge>}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button
          ref={edit}
          size="sm"
          variant="outline"
          aria-label={labelled(t('editOne'))}
          onClick={onEdit}
        >
          {t('editOne')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={labelled(t('duplicate'))}
          onClick={onDuplicate}
        >
          {t('duplicate')}
        </Button>
        {!isArchived && (
          <Button
            size="sm"
            variant="destructive"
            aria-label={labelled(t('delete'))}
            onClick={onDelete}
          >
            {t('delete')}
          </Button>
        )}
      </div>
    </li>
  )
}
