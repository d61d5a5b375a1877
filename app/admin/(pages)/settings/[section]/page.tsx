import { notFound } from 'next/navigation'
import { DoneNote } from '@/components/admin/done-note'
import { SettingHistory } from '@/components/admin/settings/setting-history'
import { settingInputs } from '@/components/admin/settings/setting-inputs'
import { SettingsForm } from '@/components/admin/settings/settings-form'
import { StripeMode } from '@/components/admin/settings/stripe-mode'
import { readSection } from '@/lib/admin/settings/read'
import { needsPassword } from '@/lib/admin/settings/save'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readConfirmation } from '@/lib/auth/confirmation'
import { isSection } from '@/lib/settings/sections'

type Props = {
  params: Promise<{ section: string }>
  searchParams: Promise<{ saved?: string | string[] }>
}

export async function generateMetadata({ params }: Props) {
  const { section } = await params
  const t = await adminTexts()
  return {
    title: t(isSection(section) ? `admin.settings.names.${section}` : 'admin.sections.settings'),
  }
}

export default async function SettingsSectionPage({ params, searchParams }: Props) {
  const { section } = await params
  await requireAdmin(`/admin/settings/${section}`)
  if (!isSection(section)) notFound()
  const [t, view, { saved }] = await Promise.all([adminTexts(), readSection(section), searchParams])
  if (!view.ok) throw new Error(view.code)
  const { version, fields, changes } = view.value
  const { isConfirmed, asks } = await readConfirmation()
  return (
    <>
      <a
        href="/admin/settings"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.sections.settings')}
      </a>
      <h1 className="mb-2 text-2xl">{t(`admin.settings.names.${section}`)}</h1>
      <p className="mb-6 max-w-3xl">{t(`admin.settings.texts.${section}`)}</p>
      {section === 'stripe' && <StripeMode />}
      {saved && <DoneNote key={String(saved)}>{t('admin.settings.saved')}</DoneNote>}
      <SettingsForm
        section={section}
        version={version}
        inputs={await settingInputs(fields)}
        asksPassword={needsPassword(section) && !isConfirmed}
        asks={asks}
      />
      <SettingHistory changes={changes} />
    </>
  )
}
