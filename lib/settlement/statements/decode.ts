/** Words of Hungarian exports; ő and ű decode as õ and û in Western encodings. */
const HUNGARIAN = /összeg|közlemény|könyvelés|számla|dátum|kedvezményezett/i

/** Decodes by byte order mark, XML declaration, UTF-8 validity, else the most likely one-byte encoding. */
export function decodeFile(bytes: Uint8Array): string {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return decodeAs('utf-8', bytes)
  if (a === 0xff && b === 0xfe) return decodeAs('utf-16le', bytes)
  if (a === 0xfe && b === 0xff) return decodeAs('utf-16be', bytes)
  // UTF-16 without a byte order mark.
  if (a === 0x3c && b === 0) return decodeAs('utf-16le', bytes)
  if (a === 0 && b === 0x3c) return decodeAs('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeAs(declared(bytes) ?? oneByteAlphabet(bytes), bytes)
  }
}

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

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
  // Symbols between letters are letters in other encodings: ą, ł, ż of windows-1250; ą, ś, ź of ISO 8859-2.
  if (/\p{L}[±¶¼]|[¶¼]\p{L}/u.test(western)) return 'iso-8859-2'
  if (/\p{L}[¹³¿]|[³¿]\p{L}/u.test(western)) return 'windows-1250'
  return HUNGARIAN.test(western) ? 'windows-1250' : 'windows-1252'
}
