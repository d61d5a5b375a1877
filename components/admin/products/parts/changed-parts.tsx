'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import type { PartChange } from '@/components/admin/products/parts/merge/merge-parts'
import { Button } from '@/components/ui/button'
import { LANGUAGE_TABLE, LANGUAGES } from '@/lib/languages'
import type { KnownMaker } from '@/lib/products/makers/link'
import type { Category } from '@/lib/products/types'

type Props = {
  changes: PartChange[]
  categories: Record<Category, string>
  makers: readonly KnownMaker[]
  onTake: () => void
}

const languageOf = (text: string) => LANGUAGES.find((one) => one === text)

export function ChangedParts({ changes, categories, makers, onTake }: Props) {
  const t = useTranslations('admin.products')

  function labelOf({ part, row, column }: PartChange) {
    if (part === 'own') return t(`fields.${column}` as 'fields.name')
    if (part === 'papers') return t(`papers.fields.${column}` as 'papers.fields.model')
    const language = languageOf(row)
    const name = language ? LANGUAGE_TABLE[language].name : row
    return [t(`parts.${part}`), name, columnOf(part, column)].filter(Boolean).join(' – ')
  }

  function columnOf(part: PartChange['part'], column: string) {
    const [chapterPart = '', chapterLanguage = ''] = column.split('.')
    const told = languageOf(chapterLanguage)
    if (told) {
      const name = t(`parts.chapterParts.${chapterPart}` as 'parts.chapterParts.text')
      return `${name} (${LANGUAGE_TABLE[told].name})`
    }
    if (column === 'picture') return t('parts.columns.image')
    const language = languageOf(column)
    if (language) return `${t('parts.caption')} (${LANGUAGE_TABLE[language].name})`
    if (column === 'row') return ''
    if (column === 'order') return t('sort')
    const key = `parts.${part === 'translations' ? 'texts' : 'columns'}.${column}`
    return t(key as 'parts.columns.price')
  }

  const shown = (value: string) =>
    categories[value as Category] ??
    makers.find(({ id }) => id === value)?.brand ??
    { true: t('fields.available'), false: t('unavailable') }[value] ??
    value
  return (
    <ChangedElsewhere
      changes={changes.map((change) => ({
        label: labelOf(change),
        was: shown(change.was),
        is: shown(change.is),
        ...(change.mine !== undefined && { mine: shown(change.mine) }),
      }))}
      onTake={onTake}
    />
  )
}

/** `was` and `is` are stored values, `mine` the value typed here. */
type Change = { label: string; was: string; is: string; mine?: string | undefined }

type ChangedElsewhereProps = { changes: Change[]; onTake: () => void }

/** Takes the focus; needs a new `key` per version. */
function ChangedElsewhere({ changes, onTake }: ChangedElsewhereProps) {
  const t = useTranslations('admin.products')
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  const shown = (value: string) => value || t('nothing')
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-lg border border-line p-3.5"
    >
      <p id={id} className="mb-2 font-medium">
        {t('changedElsewhere')}
      </p>
      <dl className="grid gap-2 text-sm">
        {changes.map(({ label, was, is, mine }) => (
          <div key={`${label} ${was} ${is}`}>
            <dt className="font-medium">{label}</dt>
            <dd className="whitespace-pre-line break-words">
              <s className="text-muted">{shown(was)}</s> {shown(is)}
            </dd>
            {mine !== undefined && (
              <dd className="whitespace-pre-line break-words text-muted">
                {t('typedHere', { value: shown(mine) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Button variant="outline" size="sm" className="mt-3" onClick={onTake}>
        {t('takeStored')}
      </Button>
    </section>
  )
}
