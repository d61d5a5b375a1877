'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Language } from '@/lib/languages'
import { TEXT_PAPERS } from '@/lib/products/papers/duties'
import type { PaperField } from '@/lib/products/papers/schema'
import { PaperInput, PaperText } from './paper-inputs'
import { useMissingPapers } from './use-missing-papers'

const GROUPS = {
  maker: [
    ...(['makerName', 'makerAddress', 'makerContact', 'makerCountry', 'model'] as const),
    ...(['responsibleName', 'responsibleAddress', 'responsibleContact'] as const),
  ],
  energy: ['energyClass', 'eprel', 'energyLabel', 'energySheet'],
  charger: ['charger', 'chargerMinWatts', 'chargerMaxWatts', 'usbPd', 'withoutCharger'],
  life: [
    ...(['repairIndex', 'durabilityIndex', 'updatesUntil', 'sparePartsYears'] as const),
    ...(['sparePartsUrl', 'battery'] as const),
  ],
  guarantee: ['guaranteeYears', 'guaranteeUrl', 'guaranteeLabel'],
} as const satisfies Record<string, readonly PaperField[]>

/** Data that the law requires in the offer, in the page's language; `TranslationTexts` has the others. */
export function PaperFields() {
  const [t, lang] = [useTranslations('admin.products.papers'), useLocale() as Language]
  const missing = useMissingPapers()
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
          {fields.map((field) => (
            <PaperInput key={field} field={field} isMissing={missing.includes(`papers.${field}`)} />
          ))}
        </fieldset>
      ))}
    </section>
  )
}
