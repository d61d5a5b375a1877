import type { Language } from '@/lib/languages'
import table from './colours.json' with { type: 'json' }

type Colour = { readonly hex: string; readonly name: Readonly<Record<Language, string>> }

type KnownColourId = keyof typeof table.rows

export const COLOURS = Object.fromEntries(
  Object.entries(table.rows).map(([id, [hex, ...names]]) => {
    const [, ...languages] = table.columns
    return [id, { hex, name: Object.fromEntries(languages.map((one, at) => [one, names[at]])) }]
  }),
) as Readonly<Record<KnownColourId, Colour>>

export const isColourId = (id: string): id is KnownColourId => Object.hasOwn(COLOURS, id)
