import { storeForDocument } from '@/lib/runtime/document-texts'
import { jsonLd, type Thing } from '@/lib/seo/json-ld'
import { type HeadTag, ServerHeadTags } from './server-head-tags'

/** Written into the document, not into the RSC data. */
export function JsonLd({ things }: { things: Thing[] }) {
  const inside = { dangerouslySetInnerHTML: { __html: jsonLd(things) } }
  const script: HeadTag = ['script', { type: 'application/ld+json', ...inside }]
  return <ServerHeadTags name={storeForDocument(JSON.stringify([script]))} />
}
