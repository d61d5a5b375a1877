import type { Language } from '@/lib/languages'
import { inLanguage } from '@/lib/paths'

const FILES = /^\/(?:uploads|legal)\//

/** An address as the owner writes it: a path of the shop gets the language. */
export const ownLink = (lang: Language, address: string): string =>
  address.startsWith('/') && !FILES.test(address) ? inLanguage(address, lang) : address
