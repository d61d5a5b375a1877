/** Products that one person follows. */
export const MAX_FOLLOWED = 200
