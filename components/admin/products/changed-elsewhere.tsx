'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { Category } from '@/lib/products/types'
import type { Changed } from './use-product-form'

type Props = { changed: Changed; categories: Record<Category, string>; onTake: () => void }

/** What another window has changed since the form was opened. */
export function ChangedElsewhere({ changed, categories, onTake }: Props) {
  const t = useTranslations('admin.products')
  const shown = (value: string) =>
    categories[value as Category] ??
    { true: t('fields.available'), false: t('unavailable'), '': t('nothing') }[value] ??
    value
  return (
    <section aria-label={t('changedElsewhere')} className="rounded-lg border border-line p-3.5">
      <dl className="grid gap-2 text-sm">
        {changed.map(({ field, was, is }) => (
          <div key={field}>
            <dt className="font-medium">{t(`fields.${field}`)}</dt>
            <dd className="break-words">
              <s className="text-muted">{shown(was)}</s> {shown(is)}
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" size="small" className="mt-3" onClick={onTake}>
        {t('takeStored')}
      </Button>
    </section>
  )
}
