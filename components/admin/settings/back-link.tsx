import { adminTexts } from '@/lib/admin/texts'
import { pageSlug } from '@/lib/settings/pages'

/** Leads from an own page to the list of own pages, and from another section to all sections. */
export async function BackLink({ section }: { section: string }) {
  const t = await adminTexts()
  const isPage = pageSlug(section) !== null
  return (
    <a
      href={isPage ? '/admin/settings/pages' : '/admin/settings'}
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
    >
      {t(isPage ? 'admin.settings.names.pages' : 'admin.sections.settings')}
    </a>
  )
}
