'use client'

import './choosers.css'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { Palette } from '@/lib/products/palette'
import type { LabelledOption } from './use-choice'

type Props = {
  options: LabelledOption[]
  value: string | null
  onChoose: (value: string) => void
  /** On a product's own page: the heading is seen and the choices wrap. */
  isLarge?: boolean
}

/** Colours as dots; a dot that does not go with the chosen capacity is struck through. */
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

type Kind = 'capacity' | 'size' | 'battery' | 'version'

/** What a capacity measures, by its unit. */
function kindOf(capacity = ''): Kind {
  if (/\b[MGT]B$/.test(capacity)) return 'capacity'
  if (/\b(mm|cm)$|^EU /.test(capacity)) return 'size'
  return /\bWh$/.test(capacity) ? 'battery' : 'version'
}

/** Capacities or sizes as chips; one that does not go with the chosen colour is dashed. */
export function CapacityChooser(props: Props) {
  return <Chooser {...props} legend={kindOf(props.options[0]?.value)} look="chip" />
}

function Chooser({
  options,
  value,
  onChoose,
  isLarge,
  legend,
  look,
  dotOf,
}: Props & {
  legend: Kind | 'colour'
  look: 'swatch' | 'chip'
  dotOf?: (value: string) => string | undefined
}) {
  const t = useTranslations('products')
  const name = useId()
  if (options.length === 0) return <div />
  const chosen = options.find((option) => option.value === value)
  return (
    <fieldset className="chooser">
      <legend className={isLarge ? 'mb-1 text-sm' : 'sr-only'}>
        {isLarge ? (
          <>
            <span className="text-muted">{t(legend)}</span>
            {chosen && <span className="ml-2 font-medium">{chosen.label}</span>}
          </>
        ) : (
          t(legend)
        )}
      </legend>
      <div className={isLarge ? 'choices choices-wrap choices-large' : 'choices'}>
        {options.map(({ value: one, label, isOffered }) => (
          <label key={one} title={dotOf && label} className={isOffered ? look : `${look} off`}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChoose(one)}
              aria-label={isOffered ? dotOf && label : t('notTogether', { value: label })}
            />
            {dotOf ? <i style={{ '--dot': dotOf(one) } as object} /> : <i>{label}</i>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
