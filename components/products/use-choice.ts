'use client'

import { useLocale } from 'next-intl'
import { useRef, useState } from 'react'
import { useTexts } from '@/lib/i18n/use-texts'
import type { Language } from '@/lib/languages'
import type { VariantView } from '@/lib/products/types'
import { byCapacity, formatCapacity, wornSize } from '@/lib/products/variants/capacity'
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

type Options = {
  notice?: string
  /** Unknown in lists: a filter or search may have chosen the size. */
  hasSize?: boolean
}

/** Chooses no size that people wear beforehand. */
export function useChoice(
  variants: VariantView[],
  shown: number,
  palette: Palette,
  { notice = '', hasSize: wasChosen }: Options = {},
) {
  const [lang, t] = [useLocale() as Language, useTexts('products')]
  const initial = firstShown(variants, shown)
  const [variant, setVariant] = useState(initial as VariantView)
  // Two choices from before hydration arrive before a re-render.
  const latest = useRef(variant)
  const [note, setNote] = useState(notice)
  const usual = defaultVariant(variants)
  const [hasSize, setHasSize] = useState(wasChosen ?? initial?.capacity !== usual?.capacity)
  const nameOf = (colour: string) => palette[colour]?.[0] ?? colour
  const label = (capacity: string) => formatCapacity(capacity, lang)
  const capacities = capacityOptions(variants, variant)
  const isSizeOpen = !hasSize && wornSize(variant.capacity) !== null && capacities.length > 1
  const capacity = isSizeOpen ? null : variant.capacity && label(variant.capacity)
  const colour = variant.colour && nameOf(variant.colour)

  const show = (next: VariantView, isSizeChosen = false) => {
    latest.current = next
    setVariant(next)
    if (isSizeChosen) setHasSize(true)
  }
  const take = ({ variant: next, adjusted }: Selection<VariantView>) => {
    show(next)
    const parts = {
      colour: next.colour && nameOf(next.colour),
      capacity: next.capacity && label(next.capacity),
    }
    const chosen = adjusted === 'colour' ? parts.capacity : parts.colour
    const changed = adjusted && !(adjusted === 'capacity' && isSizeOpen) && parts[adjusted]
    setNote(chosen && changed ? t('adjusted', { chosen, adjusted: changed }) : '')
    return next
  }

  return {
    variant,
    capacity,
    colour,
    note,
    isSizeOpen,
    /** `name` of the sizes' radio buttons. */
    askForSize: (name: string) => {
      setNote(t('chooseSize'))
      document.getElementsByName(name)[0]?.focus()
    },
    /** For addresses: without a size that is still to be chosen. */
    chosen: { capacity: isSizeOpen ? null : variant.capacity, colour: variant.colour },
    description: choiceLabel(isSizeOpen ? null : variant.capacity, colour, lang),
    isDefault: variant.id === usual?.id && (isSizeOpen || !wornSize(variant.capacity)),
    colours: colourOptions(variants, variant).map(({ value, isOffered }) => ({
      value,
      isOffered: isOffered || isSizeOpen,
      label: nameOf(value),
    })),
    capacities: capacities
      .map((option) => ({ ...option, label: label(option.value) }))
      .sort((a, b) => byCapacity(a.value, b.value)),
    takeColour: (value: string) => take(chooseColour(variants, latest.current, value)),
    takeCapacity: (value: string) => {
      setHasSize(true)
      return take(
        chooseCapacity(variants, latest.current, value, (colour) =>
          colourDistance(palette, latest.current.colour, colour),
        ),
      )
    },
    show,
  }
}
