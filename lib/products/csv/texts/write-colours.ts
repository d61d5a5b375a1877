import 'server-only'
import { type Tx, toJsonRows } from '@/lib/db'
import type { OwnColour } from '@/lib/products/types'
import { type ColourInput, colourRow } from './colour-rows'

export type NamedColour = { word: string; before: OwnColour['names']; after: OwnColour['names'] }

/** Writes the names of an import's colours; null where one was changed since the file was checked. */
export async function writeColours(tx: Tx, importId: string): Promise<NamedColour[] | null> {
  const where = { importId, productId: null, outcome: null }
  const items = await tx.productImportItem.findMany({ where, select: { input: true } })
  const inputs = items.map(({ input }) => input as ColourInput)
  if (inputs.length === 0) return []
  const words = inputs.map(({ word }) => word)
  const colours = await tx.$queryRaw<Pick<OwnColour, 'word' | 'names'>[]>`
    select word, names from colours where word = any(${words}) order by word for no key update`
  const stored = new Map(colours.map((colour) => [colour.word, colour]))
  const named: NamedColour[] = []
  for (const { word, version, names: after } of inputs) {
    const colour = stored.get(word)
    if (!colour || colourRow(colour).version !== version) return null
    named.push({ word, before: colour.names, after })
  }
  await tx.$executeRaw`
    update colours set names = said.after
    from jsonb_to_recordset(${toJsonRows(named)}::jsonb) as said(word text, after jsonb)
    where colours.word = said.word`
  await tx.productImportItem.updateMany({ where, data: { outcome: 'done' } })
  return named
}
