'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Badge } from '@/components/ui/badge'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { LANGUAGE_TABLE, LANGUAGES } from '@/lib/languages'
import type { ColourParts } from '@/lib/products/editing/detail'
import { cn } from '@/lib/utils'
import { FoldChevron } from '../../fold-chevron'
import { ColourDot } from './colour-dot'
import type { PartsFields } from './parts-body'
import { useOwnColours } from './use-own-colours'

/** Initial value of an unset color input, which cannot be empty. */
const UNSET_SWATCH = '#808080'

export function OwnColours() {
  const t = useTranslations('admin.products.parts')
  const { control } = useFormContext<PartsFields>()
  const { colours } = useOwnColours()
  const [variants, pictures] = useWatch({ control, name: ['variants', 'pictures'] })
  const used = new Set([...variants, ...pictures].map(({ color }) => color))
  if (!colours.some(({ word }) => used.has(word))) return null
  return (
    <section aria-labelledby="own-colours-title" className="grid gap-3">
      <h3 id="own-colours-title" className="font-medium text-base">
        {t('ownTitle')}
      </h3>
      <p className="text-muted text-sm">{t('ownHelp')}</p>
      {colours.map((colour, place) =>
        used.has(colour.word) ? <OwnColour key={colour.word} {...{ place, colour }} /> : null,
      )}
    </section>
  )
}

function OwnColour({ place, colour }: { place: number; colour: ColourParts }) {
  const t = useTranslations('admin.products.parts')
  const { register } = useFormContext<PartsFields>()
  const { word, swatch, names } = colour
  const [isNew] = useState(!swatch)
  const missing = LANGUAGES.filter((one) => !names[one].trim())
  const id = `own-colour-${place}`
  return (
    <details open={isNew} className="group rounded-lg border border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-medium">
        <span className="flex flex-wrap items-center gap-2">
          <ColourDot swatch={swatch} />
          <span translate="no">{word}</span>
          {!swatch && <Badge variant="warning">{t('missing', { part: t('swatch') })}</Badge>}
          {missing.length > 0 && (
            <Badge variant="warning">
              {t('missing', { part: missing.join(', ').toUpperCase() })}
            </Badge>
          )}
        </span>
        <FoldChevron />
      </summary>
      <div className="grid gap-4 px-4 pt-1 pb-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field id={`${id}-swatch`} label={t('swatch')}>
          <SwatchInput id={`${id}-swatch`} place={place} />
        </Field>
        {LANGUAGES.map((one) => (
          <Field key={one} id={`${id}-${one}`} label={LANGUAGE_TABLE[one].name}>
            <Input
              {...fieldProps(`${id}-${one}`)}
              {...register(`colours.${place}.names.${one}`)}
              lang={one}
              maxLength={60}
              placeholder={word}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
    </details>
  )
}

function SwatchInput({ id, place }: { id: string; place: number }) {
  const { control, setValue } = useFormContext<PartsFields>()
  const name = `colours.${place}.swatch` as const
  const swatch = useWatch({ control, name })
  return (
    <input
      {...fieldProps(id)}
      type="color"
      value={swatch || UNSET_SWATCH}
      onChange={({ target }) => setValue(name, target.value, { shouldDirty: true })}
      className={cn('colour-input', !swatch && 'colour-input-unset')}
    />
  )
}
