/** Where the shop is: its days begin and end there. */
export const TIME_ZONE = 'Europe/Paris'

export const DAY_SECONDS = 24 * 60 * 60
export const DAY_MS = DAY_SECONDS * 1000
