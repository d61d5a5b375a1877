import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { formatCapacity } from '@/lib/products/capacity'
import { colourName } from '@/lib/products/describe'
import type { Filters } from '@/lib/products/filters'
import type { Chip } from './filter-chips'

/** A chip for each filter in force, with the address of the list without it. */
export function filterChips(
  lang: Language,
  filters: Filters,
  removeLabel: (value: string) => string,
): Chip[] {
  const labels = {
    q: filters.q && `“${filters.q}”`,
    brand: filters.brand,
    capacity: filters.capacity && formatCapacity(filters.capacity, lang),
    colour: filters.colour && colourName(filters.colour, lang),
  }
  return Object.entries(labels).flatMap(([key, label]) =>
    label
      ? [
          {
            label,
            removeLabel: removeLabel(label),
            href: paths.premium(lang, { ...filters, page: 1, [key]: '' }),
          },
        ]
      : [],
  )
}
