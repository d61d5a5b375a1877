'use client'

import { useTranslations } from 'next-intl'
import { LANGUAGE_TABLE, LANGUAGES } from '@/lib/languages'
import type { Category } from '@/lib/products/types'
import { ChangedElsewhere } from '../changed-elsewhere'
import type { PartChange } from './merge-parts'

type Props = {
  changes: PartChange[]
  categories: Record<Category, string>
  onTake: () => void
}

const languageOf = (text: string) => LANGUAGES.find((one) => one === text)

export function ChangedParts({ changes, categories, onTake }: Props) {
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
