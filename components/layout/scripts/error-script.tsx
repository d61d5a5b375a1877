import { reportsErrors } from '@/lib/runtime/error-reports/report'
import { ERROR_SCRIPT } from './error-script-text.mjs'

/** First in the head of a shop that reports errors; nothing otherwise. */
export function ErrorScript({ nonce }: { nonce?: string | undefined }) {
  if (!reportsErrors()) return null
  return (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which must run before the others
      dangerouslySetInnerHTML={{ __html: ERROR_SCRIPT }}
      // Browsers hide the nonce from scripts.
      suppressHydrationWarning
    />
  )
}
