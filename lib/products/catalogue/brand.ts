/** Falls back to the first word of the untranslated name: a translation may begin with any word. */
export const brandOf = ({ brand, name }: { brand: string; name: string }): string =>
  brand.trim() || (name.trim().split(/\s/)[0] ?? '')
