import type { Language } from '@/lib/languages'
import { ignoredText } from '@/lib/products/listing/ignored-text'
import type { Ignored } from '@/lib/products/listing/shapes'

/** Names the parts of the URL that were ignored. */
export async function ListNotice({ lang, ignored }: { lang: Language; ignored: Ignored[] }) {
  const text = await ignoredText(lang, ignored)
  return text && <p className="list-notice">{text}</p>
}
