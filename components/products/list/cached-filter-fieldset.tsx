import type { ComponentProps } from 'react'
import { createHtmlCache, innerHtml, useCachedHtml } from '@/components/layout/cached-html'
import { FilterFieldset } from './filter-fieldset'

const cache = createHtmlCache(1_000_000)

/** `FilterFieldset` cached as HTML: another page, order or price mostly leaves it unchanged. */
export function CachedFilterFieldset(props: ComponentProps<typeof FilterFieldset>) {
  const { name, legend, values, counts, palette, showAll } = props
  const colours = name === 'colour' && values.map(([value]) => palette[value])
  const accessibleCounts = values.map(([, count]) => counts[count])
  const html = useCachedHtml(
    cache,
    JSON.stringify([name, legend, values, accessibleCounts, colours, showAll]),
    () => <FilterFieldset {...props} />,
    ['<fieldset>', '</fieldset>'],
  )
  if (html === undefined) return <FilterFieldset {...props} />
  return <fieldset {...innerHtml(html)} />
}
