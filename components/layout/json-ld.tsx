import { jsonLd, type Thing } from '@/lib/json-ld'

/** What a page shows, said once more for machines. */
export function JsonLd({ things }: { things: Thing[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `jsonLd`, which its test proves
      dangerouslySetInnerHTML={{ __html: jsonLd(things) }}
    />
  )
}
