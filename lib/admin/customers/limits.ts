/** UTF-16 units; the column allows as many characters. */
export const MAX_NOTE = 2000
