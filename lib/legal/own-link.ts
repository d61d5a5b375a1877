import type { Language } from '@/lib/languages'
import { inLanguage } from '@/lib/paths'

const ELSEWHERE = /^(?:https:\/\/|mailto:|#)/
const FILES = /^\/(?:uploads|legal)\//

/** An address as texts and the owner write it: a path of the shop, also without its first slash, gets the language. */
export function ownLink(lang: Language, address: string): string {
  if (ELSEWHERE.test(address)) return address
  const path = address.startsWith('/') ? address : `/${address}`
  return FILES.test(path) ? path : inLanguage(path, lang)
}
