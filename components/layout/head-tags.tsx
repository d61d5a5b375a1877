import { storeForDocument } from '@/lib/runtime/document-texts'
import { jsonLd, type Thing } from '@/lib/seo/json-ld'
import { type PageHead, pageTags } from '@/lib/seo/metadata'
import { type HeadTag, ServerHeadTags } from './server-head-tags'

/** Tags for crawlers: written into the document, not into the RSC data. */
export async function PageTags({ head }: { head: Promise<PageHead> }) {
  return <ServerHeadTags name={storeForDocument(JSON.stringify(await pageTags(await head)))} />
}

/** Written into the document, not into the RSC data. */
export function JsonLd({ things }: { things: Thing[] }) {
  const inside = { dangerouslySetInnerHTML: { __html: jsonLd(things) } }
  const script: HeadTag = ['script', { type: 'application/ld+json', ...inside }]
  return <ServerHeadTags name={storeForDocument(JSON.stringify([script]))} />
}
