const PREFIX = 'variant.'

/** Name of a variant's checkbox. */
export const variantField = (id: string) => PREFIX + id

/** The variant's id; undefined for names of other fields. */
export const variantOf = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined
