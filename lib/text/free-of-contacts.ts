const ADDRESS = /@/
const LINK = /:\/\/|\bhttps?\b|\bwww\b/i
/** Endings of links that no name and no street has behind a dot; those of two letters only after three or more. */
const ENDING =
  /[\p{L}\p{N}-]\.(?:com|net|org|info|biz|app|dev|shop|store|online|site|website|xyz|top|club|live|link|click|vip|icu|cloud)(?![\p{L}\p{N}])/iu
const COUNTRY =
  /[\p{L}\p{N}-]{3}\.(?:de|fr|es|pt|pl|it|hu|uk|eu|us|ca|ch|at|be|nl|ru|cn|io|co|me|ly|tk|gg|cc|to)(?![\p{L}\p{N}])/iu
const PATH = /[\p{L}\p{N}]\.[a-z]{2,}\//iu
/** Five digits or more, such as of a telephone number, however they are grouped. */
const LONG_NUMBER = /\p{Nd}(?:[\s.\-()/]*\p{Nd}){4}/u

/** As mail programs read it: full-width letters and dots are letters and dots, what is invisible is nothing. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.')

const breaks = (text: string, ...patterns: RegExp[]) =>
  patterns.some((pattern) => pattern.test(plain(text)))

/** Whether a name of a person has no address, link or long number in it: it stands in mails. */
export const isNameOnly = (name: string): boolean =>
  !breaks(name, ADDRESS, LINK, ENDING, COUNTRY, PATH, LONG_NUMBER)

/** Whether a company's has none; it may end like a link, as "Booking.com" does, and then stands in no mail. */
export const isCompanyName = (name: string): boolean =>
  !breaks(name, ADDRESS, LINK, PATH, LONG_NUMBER)

/** Whether a line of an address or a town has no e-mail address and no link in it. */
export const isPlaceOnly = (line: string): boolean => !breaks(line, ADDRESS, LINK, ENDING, PATH)
