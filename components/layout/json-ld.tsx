import { keepForDocument } from '@/lib/runtime/written-once'
import { jsonLd, type Thing } from '@/lib/seo/json-ld'
import { type WrittenTag, WrittenTags } from './written-tags'

/** What a page shows, said once more for machines: in the document, not in the data of the router. */
export function JsonLd({ things }: { things: Thing[] }) {
  // Escaped by `jsonLd`, which its test proves.
  const inside = { dangerouslySetInnerHTML: { __html: jsonLd(things) } }
  const script: WrittenTag = ['script', { type: 'application/ld+json', ...inside }]
  return <WrittenTags name={keepForDocument(JSON.stringify([script]))} />
}
