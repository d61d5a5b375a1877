/** Texts of a product that are stored per language; `pictures` are descriptions of pictures. */
export const TEXT_KINDS = [
  'name',
  'description',
  'features',
  'specifications',
  'safety',
  'data',
  'pictures',
  'chapters',
] as const

export type TextKind = (typeof TEXT_KINDS)[number]
