const SHORT_LENGTH = 6

/** The random end of a reference, which people read, type and say: "53GBVZ". */
export const shortReference = (reference: string): string => reference.slice(-SHORT_LENGTH)

/**
 * Condition on orders for a number typed with an e-mail address: the whole reference, or its short form among the
 * orders of that address. Both are clean, see `cleanReference`.
 */
export const namedWithEmail = (reference: string, email: string) =>
  /^[A-Z0-9]{6}$/.test(reference)
    ? { reference: { endsWith: reference }, email: { equals: email, mode: 'insensitive' as const } }
    : { reference }
