/** A mailto: URL with subject and body (RFC 6068), line breaks as CRLF. */
export function mailtoAddress(
  address: string,
  { subject, body }: { subject: string; body: string },
): string {
  const at = address.lastIndexOf('@')
  const to = `${encode(address.slice(0, at))}@${encode(address.slice(at + 1))}`
  return `mailto:${to}?subject=${encode(subject.replace(/\s+/g, ' '))}&body=${encode(withCrlf(body))}`
}

const withCrlf = (text: string) => text.replace(/\r?\n|\r/g, '\r\n')

// encodeURIComponent throws on a lone surrogate.
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\u{fffd}'))
