/** Where the shop is: its days and years begin and end there. */
export const TIME_ZONE = 'Europe/Paris'
