export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const MAX_SLUG_LENGTH = 120

/** Letters that NFD does not decompose. */
const PLAIN: Record<string, string> = { ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ı: 'i' }

/** "Hämärä, l’écran" becomes "hamara-l-ecran". May be empty. */
export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łßæœøđı]/g, (letter) => PLAIN[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|(?<!-)-+$/g, '')
}

export const isSlug = (text: string) => text.length <= MAX_SLUG_LENGTH && SLUG.test(text)
