import type { ComponentProps } from 'react'
import { inside, keepDrawn, useDrawn } from '@/components/layout/drawn'
import { FilterFieldset } from './filter-fieldset'

/** Some hundred: a group of many colours has 4,000 letters of HTML. */
const drawn = keepDrawn(1_000_000)

/** `FilterFieldset` drawn once for all that it says: another page, order or price mostly leaves it as it was. */
export function DrawnFilterFieldset(props: ComponentProps<typeof FilterFieldset>) {
  const { name, legend, values, counts, palette, showAll } = props
  const colours = name === 'colour' && values.map(([value]) => palette[value])
  const heard = values.map(([, count]) => counts[count])
  const html = useDrawn(
    drawn,
    JSON.stringify([name, legend, values, heard, colours, showAll]),
    () => <FilterFieldset {...props} />,
    ['<fieldset>', '</fieldset>'],
  )
  if (html === undefined) return <FilterFieldset {...props} />
  return <fieldset {...inside(html)} />
}
