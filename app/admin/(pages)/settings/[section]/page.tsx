import { notFound } from 'next/navigation'
import { DoneNote } from '@/components/admin/done-note'
import { BackLink } from '@/components/admin/settings/back-link'
import { SettingHistory } from '@/components/admin/settings/setting-history'
import { settingInputs } from '@/components/admin/settings/setting-inputs'
import { sectionTexts } from '@/components/admin/settings/setting-label'
import { SettingsForm } from '@/components/admin/settings/settings-form'
import { StripeMode } from '@/components/admin/settings/stripe-mode'
import { TestMailForm } from '@/components/admin/settings/test-mail-form'
import { NoticeUpload, PictureUpload } from '@/components/admin/settings/uploads'
import { readSection } from '@/lib/admin/settings/read'
import { needsPassword } from '@/lib/admin/settings/save'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readConfirmation } from '@/lib/auth/confirmation'
import { isPictureSection, isSection } from '@/lib/settings/sections'

type Props = {
  params: Promise<{ section: string }>
  searchParams: Promise<Partial<Record<'saved' | 'error' | 'refused', string | string[]>>>
}

export async function generateMetadata({ params }: Props) {
  const { section } = await params
  if (isSection(section)) return { title: (await sectionTexts(section)).name }
  return { title: (await adminTexts())('admin.sections.settings') }
}

export default async function SettingsSectionPage({ params, searchParams }: Props) {
  const { section } = await params
  const { user } = await requireAdmin(`/admin/settings/${section}`)
  if (!isSection(section)) notFound()
  const [t, view, { saved, error, refused }] = await Promise.all([
    adminTexts(),
    readSection(section),
    searchParams,
  ])
  if (!view.ok) throw new Error(view.code)
  const { version, fields, changes } = view.value
  const { name, text } = await sectionTexts(section)
  const { isConfirmed, asks } = await readConfirmation()
  return (
    <>
      <BackLink section={section} />
      <h1 className="mb-2 text-2xl">{name}</h1>
      <p className="mb-6 max-w-3xl">{text}</p>
      {section === 'stripe' && <StripeMode />}
      {saved && <DoneNote key={String(saved)}>{t('admin.settings.saved')}</DoneNote>}
      {section === 'guarantee' && <NoticeUpload error={[error ?? refused].flat()[0]} />}
      <SettingsForm
        section={section}
        version={version}
        inputs={await settingInputs(section, fields)}
        asksPassword={needsPassword(section) && !isConfirmed}
        asks={asks}
      />
      {isPictureSection(section) && (
        <PictureUpload section={section} error={[error ?? refused].flat()[0]} />
      )}
      {section === 'mail' && <TestMailForm address={user.email} />}
      <SettingHistory changes={changes} />
    </>
  )
}
