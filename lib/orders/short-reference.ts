const SHORT_LENGTH = 6

/** The random end of a reference, which people read, type and say: "53GBVZ". */
export const shortReference = (reference: string): string => reference.slice(-SHORT_LENGTH)

/** Whether a clean number can be the short form of a reference, see `cleanReference`. */
export const isShortReference = (reference: string): boolean =>
  reference.length === SHORT_LENGTH && /^[A-Z0-9]+$/.test(reference)

/**
 * Condition on orders for a number typed with an e-mail address: the whole reference, or its short form among the
 * orders of that address. Both are clean, see `cleanReference`.
 */
export const namedWithEmail = (reference: string, email: string) =>
  isShortReference(reference)
    ? { reference: { endsWith: reference }, email: { equals: email, mode: 'insensitive' as const } }
    : { reference }
