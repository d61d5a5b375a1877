/** The mailbox of an e-mail address: name+shop@host and name@host are one. Other texts stay as they are. */
export const mailboxOf = (address: string): string =>
  address.replace(/(?<=[^+])\+[^@]*(?=@[^@]*$)/, '')
