'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FoldChevron } from '@/components/admin/fold-chevron'
import { noNames, type PartsFields } from '@/components/admin/products/parts/parts-body'
import { Badge } from '@/components/ui/badge'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { LANGUAGE_TABLE, LANGUAGES } from '@/lib/languages'
import type { ColourParts } from '@/lib/products/editing/detail'
import { isColourId } from '@/lib/products/variants/colours'
import { matchColour } from '@/lib/products/variants/match-colour'
import { cn } from '@/lib/utils'
import './colour-field.css'

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
        used.has(colour.word) ? (
          <OwnColour key={colour.word} place={place} colour={colour} />
        ) : null,
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

const newColour = (word: string): ColourParts => ({
  word,
  swatch: '',
  names: noNames(),
})

/** The form's own colours; `take` resolves a typed name to a known colour or adds a new one. */
export function useOwnColours() {
  const { control, getValues, setValue } = useFormContext<PartsFields>()
  const colours = useWatch({ control, name: 'colours' })
  const take = (typed: string): string => {
    const own = getValues('colours')
    const word = matchColour(typed, own)
    if (word && !isColourId(word) && !own.some((one) => one.word === word)) {
      setValue('colours', [...own, newColour(word)])
    }
    return word
  }
  return { colours, take }
}

export const ColourDot = ({ swatch, className }: { swatch: string; className?: string }) => (
  <i
    aria-hidden
    className={cn('colour-dot', className)}
    style={swatch ? ({ '--dot': swatch } as object) : undefined}
  />
)
