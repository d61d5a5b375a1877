import type { Language } from '@/lib/i18n/languages'
import type { Ignored } from '@/lib/products/listing'
import { ignoredText } from '@/lib/products/listing/ignored-text'

/** Says what of the address was not followed. */
export async function ListNotice({ lang, ignored }: { lang: Language; ignored: Ignored[] }) {
  const text = await ignoredText(lang, ignored)
  return text && <p className="list-notice">{text}</p>
}
