import type { Imported, Read } from './imported'
import { anyText, flag, orDefault, someText, whole } from './readers'

export function importedOwn(imported: Imported) {
  const { isNew } = imported
  const needed = <Value>(reader: (text: string) => Read<Value>) =>
    isNew ? orDefault(reader) : reader
  return defined({
    name: imported.read('name', someText),
    brand: imported.read('brand', anyText),
    category: imported.read('category', needed(someText)),
    available: imported.read('available', needed(flag)),
    position: imported.read('position', needed(whole)),
    image: imported.read('image', someText),
    slug: importedSlug(imported),
  })
}

/** An empty slug is no change: the column identifies the product. */
function importedSlug(imported: Imported): string | undefined {
  const [stored, cell] = [imported.group.stored, imported.cell('slug')]
  const slug = cell?.text.trim()
  if (!cell || !slug || slug === stored?.slug) return undefined
  imported.change(cell.line, 'slug', stored?.slug, slug)
  return slug
}

export function defined<Values extends object>(values: Values): Partial<Values> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Values>
}
