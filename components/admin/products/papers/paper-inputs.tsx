'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { useFieldError } from '@/components/admin/products/editor/plain-inputs'
import { CopyEnglish } from '@/components/admin/products/parts/copy-english'
import type { PartsFields } from '@/components/admin/products/parts/parts-body'
import { Badge } from '@/components/ui/badge'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Switch } from '@/components/ui/switch'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { countriesBy } from '@/lib/i18n/countries-by'
import type { Language } from '@/lib/languages'
import type { TextPaper } from '@/lib/products/papers/duties'
import { CHARGERS, ENERGY_CLASSES, isFlag, type PaperField } from '@/lib/products/papers/schema'

const HELP = [
  ...(['makerContact', 'makerCountry', 'responsibleName', 'eprel', 'energyLabel'] as const),
  ...(['charger', 'withoutCharger', 'repairIndex', 'guaranteeYears'] as const),
] as const satisfies readonly PaperField[]

const NUMERIC: readonly PaperField[] = [
  ...(['eprel', 'chargerMinWatts', 'chargerMaxWatts'] as const),
  ...(['sparePartsYears', 'guaranteeYears'] as const),
]

export function PaperInput({ field, isMissing }: { field: PaperField; isMissing: boolean }) {
  const t = useTranslations('admin.products.papers')
  const { register } = useFormContext<PartsFields>()
  const name = `papers.${field}` as const
  const id = `papers-${field}`
  const error = useFieldError(name)
  const lang = useLocale() as Language
  // Names of countries may differ between server and browser.
  const isHydrated = useHydrated()
  const helped = HELP.find((one) => one === field)
  const props = {
    ...fieldProps(id, { ...(error && { error }), help: helped !== undefined }),
    ...register(name),
  }
  return (
    <Field
      id={id}
      label={<PaperLabel text={t(`fields.${field}`)} isMissing={isMissing} />}
      help={helped && t(`help.${helped}`)}
      {...(error && { error })}
    >
      {isFlag(field) ? (
        <Switch {...props} />
      ) : field === 'makerCountry' ? (
        <NativeSelect key={String(isHydrated)} {...props}>
          <option value="">{t('notGiven')}</option>
          {isHydrated &&
            countriesBy(lang).map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
        </NativeSelect>
      ) : field === 'energyClass' || field === 'charger' ? (
        <NativeSelect {...props}>
          <option value="">{t('notGiven')}</option>
          {field === 'energyClass'
            ? ENERGY_CLASSES.map((one) => <option key={one}>{one}</option>)
            : CHARGERS.map((one) => (
                <option key={one} value={one}>
                  {t(`chargers.${one}`)}
                </option>
              ))}
        </NativeSelect>
      ) : (
        <Input
          {...props}
          autoComplete="off"
          type={field === 'updatesUntil' ? 'date' : 'text'}
          inputMode={NUMERIC.includes(field) ? 'numeric' : undefined}
        />
      )}
    </Field>
  )
}

/** Edits the text in the language of the page. */
export function PaperText({ part, isMissing }: { part: TextPaper; isMissing: boolean }) {
  const t = useTranslations('admin.products')
  const lang = useLocale() as Language
  const { register } = useFormContext<PartsFields>()
  const name = `translations.${lang}.${part}` as const
  const id = `papers-${part}`
  const error = useFieldError(name)
  return (
    <Field
      id={id}
      label={<PaperLabel text={t(`parts.texts.${part}`)} isMissing={isMissing} />}
      help={t(`papers.help.${part}`)}
      {...(error && { error })}
    >
      <textarea
        {...fieldProps(id, { ...(error && { error }), help: true })}
        {...register(name)}
        rows={3}
        maxLength={5000}
        className="w-full rounded-lg border border-strong-line bg-raised px-3.5 py-2 text-base hover:border-ink focus-visible:border-ink aria-invalid:border-bad"
      />
      <CopyEnglish language={lang} part={part} />
    </Field>
  )
}

function PaperLabel({ text, isMissing }: { text: string; isMissing: boolean }) {
  const t = useTranslations('admin.products.papers')
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span>{text}</span>
      {isMissing && (
        <>
          {' '}
          <Badge variant="warning">{t('needed')}</Badge>
        </>
      )}
    </span>
  )
}
