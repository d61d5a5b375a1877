/** Words of Hungarian exports, whose ő and ű stand where Western Europe has õ and û. */
const HUNGARIAN = /összeg|közlemény|könyvelés|számla|dátum|kedvezményezett/i

/**
 * The text of a file: by its byte order mark, by what its XML says, as UTF-8 where it is that, else in
 * the one-byte alphabet that its letters speak for.
 */
export function decodeFile(bytes: Uint8Array): string {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return decodeAs('utf-8', bytes)
  if (a === 0xff && b === 0xfe) return decodeAs('utf-16le', bytes)
  if (a === 0xfe && b === 0xff) return decodeAs('utf-16be', bytes)
  // "<" and a zero: UTF-16 without its mark.
  if (a === 0x3c && b === 0) return decodeAs('utf-16le', bytes)
  if (a === 0 && b === 0x3c) return decodeAs('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeAs(declared(bytes) ?? oneByteAlphabet(bytes), bytes)
  }
}

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

/** What the XML declaration says, if it is one that can be read. */
function declared(bytes: Uint8Array): string | null {
  const head = decodeAs('latin1', bytes.subarray(0, 200))
  const [, name] = head.match(/^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i) ?? []
  if (!name || /^utf/i.test(name)) return null
  try {
    return new TextDecoder(name).encoding
  } catch {
    return null
  }
}

function oneByteAlphabet(bytes: Uint8Array): string {
  const western = decodeAs('windows-1252', bytes)
  // Signs between letters that are letters elsewhere: ą, ł, ż of windows-1250; ą, ś, ź of ISO 8859-2.
  if (/\p{L}[±¶¼]|[¶¼]\p{L}/u.test(western)) return 'iso-8859-2'
  if (/\p{L}[¹³¿]|[³¿]\p{L}/u.test(western)) return 'windows-1250'
  return HUNGARIAN.test(western) ? 'windows-1250' : 'windows-1252'
}
