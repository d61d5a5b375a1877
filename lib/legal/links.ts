import 'server-only'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { LEGAL_PAGES, type LegalPage } from '@/lib/shared/next-and-server.mjs'
import { LEGAL_MODALS } from './modals'
import { getLegalText } from './texts'

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
