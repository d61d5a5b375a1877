const ADDRESS = /@/
const LINK = /:\/\/|\bhttps?\b|\bwww\b/i
/** Top-level domains that no name or street has after a dot; two-letter ones only after three letters. */
const ENDING =
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|app|dev|shop|store|online|site|website|xyz|top|club|live|link|click|vip|icu|cloud)(?![\p{L}\p{N}])/iu
const COUNTRY =
  /[\p{L}\p{N}-]{3}\.(?:de|fr|es|pt|pl|it|hu|uk|eu|us|ca|ch|at|be|nl|ru|cn|io|co|me|ly|tk|gg|cc|to)(?![\p{L}\p{N}])/iu
const PATH = /[\p{L}\p{N}]\.[a-z]{2,}\//iu
/** Five digits or more, grouped or not, such as a phone number. */
const LONG_NUMBER = /\p{Nd}(?:[\s.\-()/]*\p{Nd}){4}/u

/** As mail programs read it: without full-width and invisible characters. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.')

const breaks = (text: string, ...patterns: RegExp[]) =>
  patterns.some((pattern) => pattern.test(plain(text)))

/** Mails contain it, so no e-mail address, link or long number. */
export const isNameOnly = (name: string): boolean =>
  !breaks(name, ADDRESS, LINK, ENDING, COUNTRY, PATH, LONG_NUMBER)

/** May end in a domain, as "Booking.com"; mails do not contain it. */
export const isCompanyName = (name: string): boolean =>
  !breaks(name, ADDRESS, LINK, PATH, LONG_NUMBER)

/** No e-mail address and no link. */
export const isPlaceOnly = (line: string): boolean => !breaks(line, ADDRESS, LINK, ENDING, PATH)
