import { isFlag } from '@/lib/products/papers/parts'
import { PAPER_FIELDS, type PaperField, type Papers } from '@/lib/products/papers/schema'
import { paperColumn } from './columns'
import type { Imported } from './imported'
import { flag, orDefault, textOrNull } from './readers'

/** All papers as the file leaves them; undefined when unchanged. The schema checks them. */
export function importedPapers(imported: Imported): Papers | undefined {
  const said = PAPER_FIELDS.flatMap((field) => {
    const value = importedPaper(imported, field)
    return value === undefined ? [] : [[field, value]]
  })
  if (said.length === 0) return undefined
  return { ...imported.group.stored?.papers, ...Object.fromEntries(said) }
}

const importedPaper = (imported: Imported, field: PaperField) =>
  isFlag(field)
    ? imported.read(paperColumn(field), emptyIsNo)
    : imported.read(paperColumn(field), textOrNull)

const emptyIsNo = (text: string) => {
  const read = orDefault(flag)(text)
  return 'value' in read ? { value: read.value ?? false } : read
}
