'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Kinds } from '@/components/admin/products/category-names'
import type { PartsFields } from '@/components/admin/products/parts/parts-body'
import { LANGUAGES, type Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { ProductParts } from '@/lib/products/editing/detail'
import type { KnownMaker } from '@/lib/products/makers/link'
import { missingPapers, TEXT_PAPERS, type TextPaper } from '@/lib/products/papers/duties'
import type { PaperField, Papers } from '@/lib/products/papers/schema'
import { CategorySentences } from './category-sentences'
import { MakerFields } from './maker-fields'
import { PaperInput, PaperText } from './paper-inputs'

const GROUPS = {
  maker: ['model'],
  energy: ['energyClass', 'eprel', 'energyLabel', 'energySheet'],
  charger: ['charger', 'chargerMinWatts', 'chargerMaxWatts', 'usbPd', 'withoutCharger'],
  life: [
    ...(['repairIndex', 'durabilityIndex', 'updatesUntil', 'sparePartsYears'] as const),
    ...(['sparePartsUrl', 'battery'] as const),
  ],
  guarantee: ['guaranteeYears', 'guaranteeUrl', 'guaranteeLabel'],
} as const satisfies Record<string, readonly PaperField[]>

type FieldsProps = {
  makers: readonly KnownMaker[]
  kinds: Kinds
  isNew: boolean
}

/** Data that the law requires in the offer, in the page's language; `TranslationTexts` has the others. */
export function PaperFields({ makers, kinds, isNew }: FieldsProps) {
  const t = useTranslations('admin.products.papers')
  const lang = useLocale() as Language
  const missing = useMissingPapers(kinds)
  return (
    <section aria-labelledby="papers-title" className="grid min-w-0 max-w-3xl gap-6">
      <div className="grid gap-2">
        <h2 id="papers-title" className="text-xl">
          {t('title')}
        </h2>
        <p className="text-muted text-sm">{t('intro')}</p>
        <p role="status" className="font-medium text-sm">
          {t('missing', { count: missing.length })}
        </p>
      </div>
      <CategorySentences kinds={kinds} missing={missing} />
      {TEXT_PAPERS.map((part) => (
        <PaperText
          key={part}
          part={part}
          isMissing={missing.includes(`translations.${lang}.${part}`)}
        />
      ))}
      {Object.entries(GROUPS).map(([group, fields]) => (
        <fieldset key={group} className="grid items-start gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-medium text-base">
            {t(`groups.${group as keyof typeof GROUPS}`)}
          </legend>
          {group === 'maker' && <MakerFields makers={makers} missing={missing} isNew={isNew} />}
          {fields.map((field) => (
            <PaperInput key={field} field={field} isMissing={missing.includes(`papers.${field}`)} />
          ))}
        </fieldset>
      ))}
    </section>
  )
}

/** Fields that the form still lacks before the product can be sold. */
export function useMissingPapers(kinds: Kinds): string[] {
  const { control } = useFormContext<PartsFields>()
  const [category, papers, translations] = useWatch({
    control,
    name: ['category', 'papers', 'translations'],
  })
  const given = Object.entries(papers).filter(([, value]) => String(value).trim() && value)
  return missingPapers({
    kind: kinds[category] ?? 'gadgets',
    papers: Object.fromEntries(given) as Papers,
    translations: LANGUAGES.map((language) => {
      const { description, safety, data } = translations[language]
      return {
        language,
        description: description.trim(),
        safety: safety.trim(),
        data: data.trim(),
      }
    }),
  })
}

type Props = {
  stored: ProductParts
  kinds: Kinds
  /** Just created: takes the focus. */
  isAdded: boolean
}

/** Missing data that keeps a draft off sale, or that the law requires once the shop is public. */
export function SaleNote({ stored, kinds, isAdded }: Props) {
  const t = useTranslations('admin.products')
  const lang = useLocale() as Language
  const { available, isDraft, slug, translations } = stored
  const missing = useMissingPapers(kinds)
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
