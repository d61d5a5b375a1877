/** Characters of a claim's description. */
export const MAX_DESCRIPTION = 2000
/** Characters of a message to the customer. */
export const MAX_MESSAGE = 1000
export const MAX_PICTURES = 5
