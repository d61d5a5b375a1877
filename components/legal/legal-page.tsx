import { PageTags } from '@/components/layout/head-tags'
import type { Language } from '@/lib/languages'
import { titleAnchor } from '@/lib/legal/anchors'
import { legalHead } from '@/lib/legal/head'
import { getLegalText } from '@/lib/legal/texts'
import { LEGAL_PAGES, type TextPage } from '@/lib/shared/next-and-server.mjs'
import { LegalDate } from './legal-date'
import { LegalSections } from './legal-sections'

export async function LegalPage({ lang, page }: { lang: Language; page: TextPage }) {
  const text = await getLegalText(lang, page)
  const isDated = (LEGAL_PAGES as readonly TextPage[]).includes(page)
  return (
    <>
      <PageTags head={legalHead(lang, page)} />
      <article lang={text.language} className="page pt-8 lg:pt-14">
        <div className="mx-auto max-w-[42rem]">
          <h1 id={titleAnchor(page, text)} className="page-title">
            {text.title}
          </h1>
          <LegalSections
            lang={text.language}
            text={text}
            heading="h2"
            dated={isDated && <LegalDate lang={text.language} page={page} />}
          />
        </div>
      </article>
    </>
  )
}
