'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { FoldChevron } from '@/components/admin/fold-chevron'
import type { Kinds } from '@/components/admin/products/category-names'
import { useMissingPapers } from '@/components/admin/products/papers/paper-fields'
import { Badge } from '@/components/ui/badge'
import { Field } from '@/components/ui/field'
import { LANGUAGE_TABLE, LANGUAGES, type Language } from '@/lib/languages'
import { TEXT_PAPERS } from '@/lib/products/papers/duties'
import { SEO_LENGTHS } from '@/lib/products/types'
import { Cell, TextCell } from './cells'
import type { PartsFields } from './parts-body'

/** The admin's own language is edited in the main fields. */
export function TranslationTexts({ kinds }: { kinds: Kinds }) {
  const t = useTranslations('admin.products.parts')
  const lang = useLocale() as Language
  const { control, formState } = useFormContext<PartsFields>()
  const papers = useMissingPapers(kinds)
  const texts = useWatch({ control, name: 'translations' })
  const own = texts[lang]
  // Specifications are optional, but complete in all languages once one has them.
  const isSpecified = Object.values(texts).some(({ specifications }) => specifications.trim())
  return (
    <section aria-labelledby="texts-title" className="grid gap-3">
      <h2 id="texts-title" className="text-xl">
        {t('translations')}
      </h2>
      {LANGUAGES.map((language) => {
        const { name } = LANGUAGE_TABLE[language]
        const missing = [
          ...missingIn(texts[language], isSpecified),
          ...TEXT_PAPERS.filter((part) => papers.includes(`translations.${language}.${part}`)),
        ]
        return (
          <details
            key={language}
            open={Boolean(formState.errors.translations?.[language]) || undefined}
            className="group rounded-lg border border-line"
          >
            <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-medium">
              <span className="flex flex-wrap items-center gap-2">
                <span lang={language}>{name}</span>
                {missing.map((part) => (
                  <Badge key={part} variant="warning">
                    {t('missing', { part: t(`texts.${part}`) })}
                  </Badge>
                ))}
              </span>
              <FoldChevron />
            </summary>
            <div className="grid gap-4 px-4 pt-1 pb-4 md:grid-cols-2">
              <div className="grid content-start gap-2 text-muted text-sm">
                <p translate="no">{own.name}</p>
                <p className="whitespace-pre-line">{own.description}</p>
                <p className="whitespace-pre-line">{own.features}</p>
                <p className="whitespace-pre-line">{own.safety}</p>
                <p className="whitespace-pre-line">{own.data}</p>
                <p className="whitespace-pre-line">{own.specifications}</p>
              </div>
              <div className="grid content-start gap-4">
                {(['name', 'slug'] as const).map((part) => (
                  <Field key={part} id={`${language}-${part}`} label={t(`texts.${part}`)}>
                    <Cell
                      id={`${language}-${part}`}
                      name={`translations.${language}.${part}`}
                      label={`${t(`texts.${part}`)} – ${name}`}
                      lang={language}
                      {...(part === 'name' && { placeholder: t('sameName') })}
                    />
                  </Field>
                ))}
                {language !== lang && (
                  <>
                    <TextCell language={language} languageName={name} part="description" rows={5} />
                    <TextCell language={language} languageName={name} part="features" rows={6} />
                    {TEXT_PAPERS.map((part) => (
                      <TextCell
                        key={part}
                        language={language}
                        part={part}
                        languageName={name}
                        rows={5}
                      />
                    ))}
                  </>
                )}
                <TextCell
                  language={language}
                  languageName={name}
                  part="specifications"
                  rows={6}
                  help={t('specificationsHelp')}
                />
                <SeoTexts language={language} />
              </div>
            </div>
          </details>
        )
      })}
    </section>
  )
}

/** What search results show of the product's page, in place of what it makes itself. */
function SeoTexts({ language }: { language: Language }) {
  const t = useTranslations('admin.products.parts')
  const { name } = LANGUAGE_TABLE[language]
  const id = `${language}-seoTitle`
  return (
    <>
      <Field id={id} label={t('texts.seoTitle')} help={t('seoTitleHelp')}>
        <Cell
          id={id}
          name={`translations.${language}.seoTitle`}
          label={`${t('texts.seoTitle')} – ${name}`}
          lang={language}
          maxLength={SEO_LENGTHS.title}
        />
      </Field>
      <TextCell
        language={language}
        languageName={name}
        part="seoDescription"
        rows={3}
        maxLength={SEO_LENGTHS.description}
        help={t('seoDescriptionHelp')}
      />
    </>
  )
}

type Texts = PartsFields['translations'][Language]

function missingIn({ description, features, specifications }: Texts, isSpecified: boolean) {
  return [
    ...(description.trim() ? [] : (['description'] as const)),
    ...(features.trim() ? [] : (['features'] as const)),
    ...(specifications.trim() || !isSpecified ? [] : (['specifications'] as const)),
  ]
}
