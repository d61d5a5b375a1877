import { keepForDocument } from '@/lib/runtime/written-once'
import { type PageHead, pageTags } from '@/lib/seo/metadata'
import { WrittenTags } from './written-tags'

/** What machines read of a page beside its metadata: in the document, not in the data of the router. */
export async function PageTags({ head }: { head: Promise<PageHead> }) {
  return <WrittenTags name={keepForDocument(JSON.stringify(await pageTags(await head)))} />
}
