import { LANGUAGE_TABLE, LANGUAGES } from '@/lib/languages'
import { ALTERNATIVES } from '@/lib/payments/methods/alternatives'
import { readDemo } from '@/lib/products/csv/demo'

const catalogue = readDemo()

/** Names that are not translated. */
const NAMES = [
  ...['AMOLED', 'OLED', 'LTPO', 'LCD', 'RAM', 'SIM', 'eSIM', 'nano-SIM', 'microSD', 'USB-C', 'NFC'],
  ...['GPS', 'Galileo', 'Wi-Fi', 'Bluetooth', 'Ethernet', 'Matter', 'Thread', 'Zigbee', 'ATM'],
  ...LANGUAGES.map((language) => LANGUAGE_TABLE[language].name),
  ...['Android', 'iOS', 'IBAN', 'BIC', 'SWIFT', 'CAMT', 'XML', 'CSV', 'PDF', 'TXT', 'CO₂', 'EU'],
  ...['DATEV', 'FEC', 'DHL', 'DPD', 'InPost', 'ColiShip'],
]
const SERVICES = [...Object.values(ALTERNATIVES), 'TransCash']
const PRODUCTS = catalogue.flatMap(({ name, brand }) => [name, brand])
const UNITS =
  "km/h|mAh|Wh|Nm|mm|cm|km|kg|lm|Hz|dB|°C|MP|GB|Go|TB|To|Pa|ATM|bar|m|g|W|V|A|K|h|°|€|%|''|\""

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const longestFirst = (texts: readonly string[]) =>
  [...new Set(texts)].filter(Boolean).sort((one, other) => other.length - one.length)
/** Matches whole words. */
const anyOf = (texts: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${longestFirst(texts).map(plain).join('|')})(?![\\p{L}\\d])`, 'gu')

const known = anyOf([...PRODUCTS, ...SERVICES, ...NAMES])
/** Hungarian suffixes of a removed name or figure: 50 MP-es. */
const ENDINGS = / -\p{Ll}{1,3}(?!\p{L})/gu
const NOT_WORDS = [
  /https?:\/\/\S+/g,
  /[\w.+-]+@[\w.-]+/g,
  // Placeholders and tags of messages.
  /\{[\w.]+\}|<\/?\w+>/g,
  known,
  // BICs.
  /\b[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?\b/g,
  // MT940, IP68.
  /(?<![\p{L}\d])[A-Z]{1,5}-?\d[\dA-Z]*/gu,
  // Rounded amounts of charts: 2 mil €, 3 ezer €.
  /\d[\d.,]*\s\p{L}{1,5}\.?\s€/gu,
  // Anything with a digit: amounts with units, dimensions, references.
  new RegExp(`(?:€\\s?)?[\\d.,:/–-]*\\d(?:[\\s×]*(?:${UNITS})(?![\\p{L}\\d]))?`, 'gu'),
  // Identifiers: auth_token, cookieConsent, COMPANY_NAME.
  /\b(?:[a-z]+[A-Z]\w*|[A-Za-z]+_\w+)\b/g,
  ENDINGS,
]

/** Removes names (with further `names`), figures and codes; '' when no word is left. */
export function bare(text: string, names: readonly string[] = []): string {
  const own = names.length > 0 ? [anyOf(names)] : []
  const left = [...own, ...NOT_WORDS].reduce((rest, what) => rest.replace(what, ' '), text)
  const words = left.replace(/[\s\u00a0\u202f]+/g, ' ').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  // Initials are no word.
  return /\p{L}{2}/u.test(words) && !/^\p{Lu}{2}$/u.test(words) ? words : ''
}
