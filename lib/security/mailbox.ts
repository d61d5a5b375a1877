/** name+tag@host → name@host; other texts are unchanged. */
export const mailboxOf = (address: string): string =>
  address.replace(/(?<=[^+])\+[^@]*(?=@[^@]*$)/, '')
