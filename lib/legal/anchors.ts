import { HELP_ANCHORS } from '@/lib/paths'
import type { TextPage } from '@/lib/shared/next-and-server.mjs'
import type { LegalText } from './types'

/** The anchor that links of the shop expect, for the title of a page whose sections, of the owner, do not have it. */
export function titleAnchor(
  page: TextPage,
  { sections }: Pick<LegalText, 'sections'>,
): string | undefined {
  const anchor = (HELP_ANCHORS as Partial<Record<TextPage, string>>)[page]
  return sections.some(({ id }) => id === anchor) ? undefined : anchor
}
