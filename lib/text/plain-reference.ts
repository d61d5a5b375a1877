/** Capitals and digits only: banks and payers add or lose the rest. */
export const plainReference = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
