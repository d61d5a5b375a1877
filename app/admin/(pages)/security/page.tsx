import { SecondFactor } from '@/components/admin/security/second-factor'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readConfirmation } from '@/lib/auth/confirmation'
import { listPasskeys } from '@/lib/auth/second-factor/passkeys'
import { readSecondFactor } from '@/lib/auth/second-factor/setup'
import { datesIn } from '@/lib/i18n/dates'
import { drawQrCode } from '@/lib/payments/bank/qr-code'

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.security') }
}

export default async function SecurityPage() {
  const { user } = await requireAdmin('/admin/security')
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const [state, confirmation, passkeys] = await Promise.all([
    readSecondFactor(),
    readConfirmation(),
    listPasskeys(user.id),
  ])
  if (!state.ok) throw new Error(state.code)
  const factor = state.value
  const dateOf = (date: Date) => datesIn(lang).dateTime(date, { dateStyle: 'long' })
  const secret = !factor.isOn && confirmation.isConfirmed ? factor.secret : null
  return (
    <>
      <h1 className="text-2xl">{t('admin.sections.security')}</h1>
      <h2 className="mt-6 text-xl">{t('admin.secondFactor.title')}</h2>
      <p className="mt-2 max-w-3xl">{t('admin.secondFactor.intro')}</p>
      <p className="mt-4 mb-6 font-medium">
        {factor.isOn
          ? t('admin.secondFactor.on', { date: dateOf(factor.since) })
          : t('admin.secondFactor.off')}
      </p>
      <SecondFactor
        confirmation={confirmation}
        passkeys={passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          dates: lastUsedAt
            ? t('admin.secondFactor.passkeys.used', { date: dateOf(lastUsedAt) })
            : t('admin.secondFactor.passkeys.added', { date: dateOf(createdAt) }),
        }))}
        codesLeft={factor.isOn ? factor.codesLeft : null}
        secret={secret && { text: secret.text, qr: drawQrCode(secret.uri) }}
      />
    </>
  )
}
