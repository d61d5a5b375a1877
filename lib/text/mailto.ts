/**
 * An address that opens the visitor's mail program with a message ready to send (RFC 6068). Line breaks
 * of the body are CRLF there, and everything that is not a letter, a digit or one of `-_.!~*'()` is encoded.
 */
export function mailtoAddress(
  address: string,
  { subject, body }: { subject: string; body: string },
): string {
  const at = address.lastIndexOf('@')
  const to = `${encode(address.slice(0, at))}@${encode(address.slice(at + 1))}`
  return `mailto:${to}?subject=${encode(subject.replace(/\s+/g, ' '))}&body=${encode(withCrlf(body))}`
}

const withCrlf = (text: string) => text.replace(/\r?\n|\r/g, '\r\n')

// Half a character would throw.
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\u{fffd}'))
