import { sectionTexts } from '@/components/admin/settings/setting-label'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { SECTION_NAMES } from '@/lib/settings/sections'

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.settings') }
}

export default async function SettingsPage() {
  await requireAdmin('/admin/settings')
  const t = await adminTexts()
  const cards = [
    ...(await Promise.all(
      SECTION_NAMES.map(async (section) => ({
        href: `/admin/settings/${section}`,
        ...(await sectionTexts(section)),
      })),
    )),
    {
      href: '/admin/settings/pages',
      name: t('admin.settings.names.pages'),
      text: t('admin.settings.texts.pages'),
    },
  ]
  return (
    <>
      <h1 className="text-2xl">{t('admin.sections.settings')}</h1>
      <p className="mt-2 mb-6 max-w-3xl">{t('admin.settings.intro')}</p>
      <p className="mb-6">
        <a
          href="/admin/opening"
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t('admin.opening.title')}
        </a>
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ href, name, text }) => (
          <li key={href} className="relative rounded-card border border-line bg-raised p-4">
            <a
              href={href}
              // Makes the whole card clickable.
              className="font-medium underline underline-offset-4 after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </a>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
