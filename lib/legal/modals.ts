import type { LegalPage } from '@/lib/shared/next-and-server.mjs'

/** Opened over the page by the footer (specification §2, Home). */
export const LEGAL_MODALS = [
  'legal-notice',
  'privacy-policy',
  'terms-of-service',
  'contact',
] as const satisfies readonly LegalPage[]
