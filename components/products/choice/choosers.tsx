'use client'

import { useEffect, useRef } from 'react'
import { useTexts } from '@/lib/i18n/use-texts'
import type { Palette } from '@/lib/products/types'
import { type CapacityKind, capacityKind } from '@/lib/products/variants/capacity'
import type { LabelledOption } from './use-choice'

type Props = {
  options: LabelledOption[]
  value: string | null
  onChoose: (value: string) => void
  /** Unique on the page; by default the field's name in the product form. */
  name?: string
  /** On a product page: visible legend, wrapping choices, part of its form. */
  isLarge?: boolean
  /** Explains unavailable combinations; shown while there are any. */
  hint?: string | null | undefined
}

/** Dots; one without the chosen capacity is struck through. */
export function ColourChooser({ palette, ...props }: Props & { palette: Palette }) {
  return (
    <Chooser
      {...props}
      legend="colour"
      look="swatch"
      dotOf={(value) => palette[value]?.[1] || undefined}
    />
  )
}

/** Chips; one without the chosen colour is dashed. */
export function CapacityChooser(props: Props) {
  return <Chooser {...props} legend={capacityKind(props.options[0]?.value)} look="chip" />
}

function Chooser({
  options,
  value,
  onChoose,
  isLarge,
  hint,
  legend,
  name = legend === 'colour' ? 'colour' : 'capacity',
  look,
  dotOf,
}: Props & {
  legend: CapacityKind | 'colour'
  look: 'swatch' | 'chip'
  dotOf?: (value: string) => string | undefined
}) {
  const t = useTexts('products')
  const box = useRef<HTMLFieldSetElement>(null)

  // Chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later choices have their events
  useEffect(() => {
    const early = box.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (early !== undefined && early !== value) onChoose(early)
  }, [])

  if (options.length === 0) return <div />
  const chosen = options.find((option) => option.value === value)
  return (
    <fieldset ref={box} className="chooser" aria-label={isLarge ? undefined : t(legend)}>
      {isLarge && (
        <legend className="mb-1 text-sm">
          <span className="text-muted">{t(legend)}</span>{' '}
          {chosen && <span className="ml-1 font-medium">{chosen.label}</span>}
        </legend>
      )}
      <div className={isLarge ? 'choices choices-wrap choices-large' : 'choices'}>
        {options.map(({ value: one, label, isOffered }) => {
          const title = isOffered ? dotOf && label : t('notTogether', { value: label })
          const className = isOffered ? look : `${look} off`
          const radio = {
            type: 'radio',
            name,
            value: one,
            checked: one === value,
            onChange: () => onChoose(one),
            'aria-label': title,
          } as const
          return dotOf ? (
            <input
              key={one}
              {...radio}
              title={title}
              className={className}
              style={{ '--dot': dotOf(one) } as object}
            />
          ) : (
            <label key={one} title={title} className={className}>
              <input {...radio} />
              <i>{label}</i>
            </label>
          )
        })}
      </div>
      {hint && options.some(({ isOffered }) => !isOffered) && (
        <p className="mt-1 text-muted text-sm">{hint}</p>
      )}
    </fieldset>
  )
}
