/** A reference, an account or another number without what banks and payers add or lose: capitals and digits alone. */
export const plainReference = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
