import { redirect } from 'next/navigation'
import { BackLink } from '@/components/admin/settings/back-link'
import { NewPageForm } from '@/components/admin/settings/new-page-form'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { pageName } from '@/lib/legal/texts'
import { ownPages } from '@/lib/settings/current'
import { isHelpPage, isPageSlug, pageSection } from '@/lib/settings/pages'
import { HELP_PAGES } from '@/lib/shared/next-and-server.mjs'

type Props = { searchParams: Promise<{ slug?: string | string[] }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.settings.names.pages') }
}

/** A new page is stored when its form is saved. */
export default async function OwnPagesPage({ searchParams }: Props) {
  await requireAdmin('/admin/settings/pages')
  const [t, { slug }] = await Promise.all([adminTexts(), searchParams])
  const typed = [slug].flat()[0]?.trim().toLowerCase()
  if (typed !== undefined && isPageSlug(typed)) redirect(`/admin/settings/${pageSection(typed)}`)
  const own = ownPages()
  const lang = await adminLanguage()
  const all = await Promise.all(
    [
      ...HELP_PAGES.map((slug) => ({ slug, isPublished: true })),
      ...own.filter(({ slug }) => !isHelpPage(slug)),
    ].map(async (page) => ({ ...page, name: await pageName(page.slug, lang) })),
  )
  return (
    <>
      <BackLink section="" />
      <h1 className="mb-2 text-2xl">{t('admin.settings.names.pages')}</h1>
      <p className="mb-6 max-w-3xl">{t('admin.settings.texts.pages')}</p>
      <ul className="mb-10 grid max-w-2xl">
        {all.map((page) => (
          <li
            key={page.slug}
            className="flex flex-wrap justify-between gap-x-6 border-line border-t py-3"
          >
            <a
              href={`/admin/settings/${pageSection(page.slug)}`}
              className="wrap-anywhere inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {page.name}
            </a>
            <span translate="no" className="wrap-anywhere mr-auto text-muted">
              {page.slug}
            </span>
            <span className="text-muted">
              {t(`admin.settings.${page.isPublished ? 'options.published' : 'blank.PAGE'}`)}
            </span>
          </li>
        ))}
      </ul>
      <NewPageForm typed={typed} />
    </>
  )
}
