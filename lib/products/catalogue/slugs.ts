/** What a slug looks like: ASCII, lower case, words joined by single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const MAX_SLUG_LENGTH = 120

/** Letters that do not come apart into a letter and an accent. */
const PLAIN: Record<string, string> = { ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ı: 'i' }

/** A text as part of an address: "Hämärä, l’écran" becomes "hamara-l-ecran". May be empty. */
export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łßæœøđı]/g, (letter) => PLAIN[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
}

/** True for a text that can be a product's address; asks no database. */
export const isSlug = (text: string) => text.length <= MAX_SLUG_LENGTH && SLUG.test(text)
