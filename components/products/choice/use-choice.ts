'use client'

import { useLocale } from 'next-intl'
import { useRef, useState } from 'react'
import { useTexts } from '@/lib/i18n/use-texts'
import type { Language } from '@/lib/languages'
import type { Palette, VariantView } from '@/lib/products/types'
import { byCapacity, formatCapacity, wornSize } from '@/lib/products/variants/capacity'
import { choiceLabel, colourDistance } from '@/lib/products/variants/choice'
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

/** A size that its colour alone would not have brought. */
const isOtherSize = (
  variants: VariantView[],
  { colour, capacity }: VariantView,
  usual?: VariantView,
) =>
  capacity !== usual?.capacity &&
  variants.some((one) => one.colour === colour && one.capacity === usual?.capacity)

/** Leaves a clothing size unchosen. */
export function useChoice(
  variants: VariantView[],
  shown: number,
  palette: Palette,
  { notice = '', hasSize: wasChosen }: Options = {},
) {
  const lang = useLocale() as Language
  const t = useTexts('products')
  const usual = defaultVariant(variants)
  const [variant, setVariant] = useState(firstShown(variants, shown) as VariantView)
  // Two choices from before hydration arrive before a re-render.
  const latest = useRef(variant)
  const [hasSize, setHasSize] = useState(wasChosen ?? isOtherSize(variants, variant, usual))
  const [note, setNote] = useState(notice)
  const nameOf = (colour: string) => palette[colour]?.[0] ?? colour
  const label = (capacity: string) => formatCapacity(capacity, lang)
  const isWorn = wornSize(variant.capacity) !== null
  const isSizeOpen = isWorn && !hasSize && capacityOptions(variants, variant).length > 1
  const capacity = isSizeOpen ? null : variant.capacity
  const colour = variant.colour && nameOf(variant.colour)

  const show = (next: VariantView, isSizeChosen = false) => {
    latest.current = next
    setVariant(next)
    if (isSizeChosen) setHasSize(true)
  }
  const take = ({ variant: next, adjusted }: Selection<VariantView>, isSizeChosen = false) => {
    show(next, isSizeChosen)
    const isSizeKnown = isSizeChosen || !isSizeOpen
    const parts = {
      colour: next.colour && nameOf(next.colour),
      capacity: next.capacity && label(next.capacity),
    }
    const chosen = adjusted === 'colour' ? parts.capacity : parts.colour
    const changed = adjusted && isSizeKnown && parts[adjusted]
    setNote(chosen && changed ? t('adjusted', { chosen, adjusted: changed }) : '')
    return { capacity: isSizeKnown ? next.capacity : null, colour: next.colour }
  }

  return {
    variant,
    /** As stored; null while a size is still to be chosen. */
    capacity,
    colour,
    note,
    isSizeOpen,
    hasSize,
    /** The choice in the page's address. */
    address:
      variant.id === usual?.id && !(isWorn && hasSize) ? {} : { capacity, colour: variant.colour },
    description: choiceLabel(capacity, colour, lang),
    colours: colourOptions(variants, variant).map(({ value, isOffered }) => ({
      value,
      isOffered: isOffered || isSizeOpen,
      label: nameOf(value),
    })),
    capacities: capacityOptions(variants, variant)
      .map(({ value, isOffered }) => ({ value, isOffered, label: label(value) }))
      .sort((a, b) => byCapacity(a.value, b.value)),
    takeColour: (value: string) => take(chooseColour(variants, latest.current, value)),
    takeCapacity: (value: string) =>
      take(
        chooseCapacity(variants, latest.current, value, (colour) =>
          colourDistance(palette, latest.current.colour, colour),
        ),
        true,
      ),
    show,
  }
}
