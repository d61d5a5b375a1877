import { anyText, flag, orDefault, someText, whole } from './readers'
import type { Read, Wanted } from './wanted'

/** The product's own fields that are to become something else. */
export function wantedOwn(wanted: Wanted) {
  const { isNew } = wanted
  const needed = <Value>(reader: (text: string) => Read<Value>) =>
    isNew ? orDefault(reader) : reader
  return defined({
    name: wanted.read('name', someText),
    brand: wanted.read('brand', anyText),
    category: wanted.read('category', needed(someText)),
    available: wanted.read('available', needed(flag)),
    position: wanted.read('position', needed(whole)),
    image: wanted.read('image', someText),
    slug: wantedSlug(wanted),
  })
}

/** It says which product is meant, so that leaving it empty says nothing else. */
function wantedSlug(wanted: Wanted): string | undefined {
  const [stored, cell] = [wanted.group.stored, wanted.cell('slug')]
  const slug = cell?.text.trim()
  if (!cell || !slug || slug === stored?.slug) return undefined
  wanted.change(cell.line, 'slug', stored?.slug, slug)
  return slug
}

/** Without what is undefined. */
export function defined<Values extends object>(values: Values): Partial<Values> {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as Partial<Values>
}
