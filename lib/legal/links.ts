import 'server-only'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { LEGAL_PAGES, type LegalPage } from '@/lib/shared/next-and-server.mjs'
import { getLegalText } from './texts'

/** Opened over the page by the footer (specification §2, Home). */
export const LEGAL_MODALS = [
  'legal-notice',
  'privacy-policy',
  'terms-of-service',
  'contact',
] as const satisfies readonly LegalPage[]

export type LegalLink = { href: string; label: string; isModal: boolean }

/** `isModal`: opens over the page (specification §2, Home). */
export const listLegalLinks = (lang: Language): Promise<LegalLink[]> =>
  Promise.all(LEGAL_PAGES.map((page) => linkTo(lang, page)))

async function linkTo(lang: Language, page: LegalPage): Promise<LegalLink> {
  return {
    href: paths.legal(lang, page),
    label: (await getLegalText(lang, page)).title,
    isModal: (LEGAL_MODALS as readonly string[]).includes(page),
  }
}
