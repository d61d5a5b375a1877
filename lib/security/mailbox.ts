/** name+tag@host → name@host; other texts are unchanged. */
export function mailboxOf(address: string): string {
  const tag = address.indexOf('+', 1)
  const host = address.lastIndexOf('@')
  return tag > 0 && tag < host ? address.slice(0, tag) + address.slice(host) : address
}
