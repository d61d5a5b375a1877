/**
 * A product's brand: where none is given, the first word of the name that the catalogue itself has, in whatever
 * language it is shown: a translation may begin with any word.
 */
export const brandOf = ({ brand, name }: { brand: string; name: string }): string =>
  brand.trim() || (name.trim().split(/\s/)[0] ?? '')
