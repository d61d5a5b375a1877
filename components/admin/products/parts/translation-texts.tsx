'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Badge } from '@/components/ui/badge'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@/lib/i18n/languages'
import { FoldChevron } from '../../fold-chevron'
import { Cell } from './cell'
import type { PartsFields } from './parts-body'

const area =
  'w-full rounded-lg border border-strong-line bg-raised px-3.5 py-2 text-sm hover:border-ink focus-visible:border-ink'

/** The texts of each language beside those of the office's own; what is missing is marked. */
export function TranslationTexts() {
  const [t, lang] = [useTranslations('admin.products.parts'), useLocale() as Language]
  const { control, register } = useFormContext<PartsFields>()
  const texts = useWatch({ control, name: 'translations' })
  const own = texts[lang]
  return (
    <section aria-labelledby="texts-title" className="grid gap-3">
      <h2 id="texts-title" className="text-xl">
        {t('translations')}
      </h2>
      {LANGUAGES.map((language) => {
        const { name } = LANGUAGE_NAMES[language]
        const missing = missingIn(texts[language])
        return (
          <details key={language} className="group rounded-lg border border-line">
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
              </div>
              <div lang={language} className="grid gap-2">
                <Cell
                  name={`translations.${language}.name`}
                  label={`${t('texts.name')} – ${name}`}
                  placeholder={t('sameName')}
                />
                <Cell
                  name={`translations.${language}.slug`}
                  label={`${t('texts.slug')} – ${name}`}
                />
                <textarea
                  {...register(`translations.${language}.description`)}
                  aria-label={`${t('texts.description')} – ${name}`}
                  rows={5}
                  className={area}
                />
                <textarea
                  {...register(`translations.${language}.features`)}
                  aria-label={`${t('texts.features')} – ${name}`}
                  rows={6}
                  className={area}
                />
              </div>
            </div>
          </details>
        )
      })}
    </section>
  )
}

function missingIn({ description, features }: PartsFields['translations'][Language]) {
  return [
    ...(description.trim() ? [] : (['description'] as const)),
    ...(features.trim() ? [] : (['features'] as const)),
  ]
}
