import { storeForDocument } from '@/lib/runtime/document-texts'
import { type PageHead, pageTags } from '@/lib/seo/metadata'
import { ServerHeadTags } from './server-head-tags'

/** Tags for crawlers: written into the document, not into the RSC data. */
export async function PageTags({ head }: { head: Promise<PageHead> }) {
  return <ServerHeadTags name={storeForDocument(JSON.stringify(await pageTags(await head)))} />
}
