/** Where the shop is: its days begin and end there. */
export const TIME_ZONE = 'Europe/Paris'
