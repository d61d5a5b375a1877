import { RouteModal } from '@/components/layout/route-modal'
import { DialogTitle } from '@/components/ui/dialog'
import type { Language } from '@/lib/languages'
import { getLegalText } from '@/lib/legal/texts'
import type { LegalPage } from '@/lib/shared/next-and-server.mjs'
import { LegalDate } from './legal-date'
import { LegalSections } from './legal-sections'

export async function LegalDialog({ lang, page }: { lang: Language; page: LegalPage }) {
  const text = await getLegalText(lang, page)
  return (
    <RouteModal className="max-w-2xl!">
      <article lang={text.language}>
        <DialogTitle className="text-2xl!">{text.title}</DialogTitle>
        <LegalSections
          lang={text.language}
          text={text}
          heading="h3"
          dated={<LegalDate lang={text.language} page={page} />}
        />
      </article>
    </RouteModal>
  )
}
