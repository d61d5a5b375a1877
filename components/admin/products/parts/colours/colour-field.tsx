'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { type FieldPath, get, useController, useFormContext } from 'react-hook-form'
import { fieldErrorKey } from '@/components/admin/products/parts/field-errors'
import type { PartsFields } from '@/components/admin/products/parts/parts-body'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { Language } from '@/lib/languages'
import { COLOURS, isColourId } from '@/lib/products/variants/colours'
import { readColour } from '@/lib/products/variants/describe'
import { ColourDot, useOwnColours } from './own-colours'

/** Cannot be a stored colour, because those are trimmed. */
const OTHER = ' '

type Props = {
  name: Extract<FieldPath<PartsFields>, `${string}.color`>
  label: string
  /** Label of the empty option. */
  none: string
}

/** A palette colour, one of the shop's own, or a new one typed in place. */
export function ColourField({ name, label, none }: Props) {
  const t = useTranslations('admin')
  const lang = useLocale() as Language
  const { control, formState } = useFormContext<PartsFields>()
  const { field } = useController({ control, name })
  const { value, onChange: choose, ref } = field
  const { colours, take } = useOwnColours()
  const [typed, setTyped] = useState<string | null>(null)
  const error: { message?: string } | undefined = get(formState.errors, name)
  const errorId = useId()
  const described = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && errorId,
  }

  function settle() {
    if (typed?.trim()) choose(take(typed))
    setTyped(null)
  }

  const option = (id: string) => {
    const colour = readColour(id, lang, colours)
    return (
      <option
        key={id}
        value={id}
        className="colour-option"
        style={colour.swatch ? ({ '--dot': colour.swatch } as object) : undefined}
      >
        {colour.name}
      </option>
    )
  }
  const known = colours.map(({ word }) => word)
  // Legacy value, from before the shop stored its own colours.
  const others =
    isColourId(value) || value === '' || known.includes(value) ? known : [...known, value]
  return (
    <div className="colour-field">
      {typed === null ? (
        <>
          {value && <ColourDot swatch={readColour(value, lang, colours).swatch ?? ''} />}
          <NativeSelect
            ref={ref}
            aria-label={label}
            {...described}
            value={value}
            onChange={({ target }) =>
              target.value === OTHER ? setTyped('') : choose(target.value)
            }
            className={value ? 'pr-7! pl-9! text-sm' : 'pr-7! pl-2.5! text-sm'}
          >
            <option value="">{none}</option>
            <option value={OTHER}>{t('products.parts.otherColour')}</option>
            {others.length > 0 && (
              <optgroup label={t('products.parts.ownColours')} translate="no">
                {others.map(option)}
              </optgroup>
            )}
            <optgroup label={t('products.parts.palette')}>
              {Object.keys(COLOURS).map(option)}
            </optgroup>
          </NativeSelect>
        </>
      ) : (
        <Input
          ref={(input) => input?.focus()}
          aria-label={t('products.parts.typeColour', { field: label })}
          {...described}
          value={typed}
          maxLength={60}
          autoComplete="off"
          placeholder={t('products.parts.otherName')}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'Enter') settle()
            else setTyped(null)
          }}
          className="px-2! text-sm"
        />
      )}
      {error && (
        <span id={errorId} className="text-bad text-sm">
          {t(fieldErrorKey(error.message))}
        </span>
      )}
    </div>
  )
}
