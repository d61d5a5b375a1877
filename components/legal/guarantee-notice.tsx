import type { Language } from '@/lib/languages'
import { guaranteeHtml } from './order-note'

/** Seen, not linked (Directive 2011/83/EU, Article 6(1)(l), with Implementing Regulation (EU) 2025/1960). */
export async function GuaranteeNotice({ lang }: { lang: Language }) {
  const inside = { dangerouslySetInnerHTML: { __html: await guaranteeHtml(lang) } }
  return <div className="mt-4" {...inside} />
}
