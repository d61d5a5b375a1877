'use client'

import { useLocale } from 'next-intl'
import { useRef, useState } from 'react'
import { useTexts } from '@/lib/i18n/use-texts'
import type { Language } from '@/lib/languages'
import type { VariantView } from '@/lib/products/types'
import { byCapacity, formatCapacity } from '@/lib/products/variants/capacity'
import { choiceLabel } from '@/lib/products/variants/choice-label'
import { colourDistance } from '@/lib/products/variants/colour-distance'
import type { Palette } from '@/lib/products/variants/palette'
import {
  capacityOptions,
  chooseCapacity,
  chooseColour,
  colourOptions,
  defaultVariant,
  firstShown,
  type Selection,
} from '@/lib/products/variants/variants'

export type LabelledOption = { value: string; label: string; isOffered: boolean }

export function useChoice(variants: VariantView[], shown: number, palette: Palette, notice = '') {
  const [lang, t] = [useLocale() as Language, useTexts('products')]
  const initial = firstShown(variants, shown)
  const [variant, setVariant] = useState(initial as VariantView)
  // Two choices from before hydration arrive before a re-render.
  const latest = useRef(variant)
  const [note, setNote] = useState(notice)
  const nameOf = (colour: string) => palette[colour]?.[0] ?? colour
  const label = (capacity: string) => formatCapacity(capacity, lang)
  const capacity = variant.capacity && label(variant.capacity)
  const colour = variant.colour && nameOf(variant.colour)

  const show = (next: VariantView) => {
    latest.current = next
    setVariant(next)
  }
  const take = ({ variant: next, adjusted }: Selection<VariantView>) => {
    show(next)
    const parts = {
      colour: next.colour && nameOf(next.colour),
      capacity: next.capacity && label(next.capacity),
    }
    const chosen = adjusted === 'colour' ? parts.capacity : parts.colour
    const changed = adjusted && parts[adjusted]
    setNote(chosen && changed ? t('adjusted', { chosen, adjusted: changed }) : '')
    return next
  }

  return {
    variant,
    capacity,
    colour,
    note,
    description: choiceLabel(variant.capacity, colour, lang),
    isDefault: variant.id === defaultVariant(variants)?.id,
    colours: colourOptions(variants, variant).map((option) => ({
      ...option,
      label: nameOf(option.value),
    })),
    capacities: capacityOptions(variants, variant)
      .map((option) => ({ ...option, label: label(option.value) }))
      .sort((a, b) => byCapacity(a.value, b.value)),
    takeColour: (value: string) => take(chooseColour(variants, latest.current, value)),
    takeCapacity: (value: string) =>
      take(
        chooseCapacity(variants, latest.current, value, (colour) =>
          colourDistance(palette, latest.current.colour, colour),
        ),
      ),
    show,
  }
}
