import { jsonLd, type Thing } from '@/lib/json-ld'
import { keepForDocument } from '@/lib/written-once'
import { WrittenJsonLd } from './written-json-ld'

/** What a page shows, said once more for machines: in the document, not in the data of the router. */
export function JsonLd({ things }: { things: Thing[] }) {
  return <WrittenJsonLd name={keepForDocument(jsonLd(things))} />
}
