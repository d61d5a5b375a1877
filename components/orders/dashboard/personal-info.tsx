import { ChangeEmail } from '@/components/accounts/dashboard/change-email'
import { EditProfile } from '@/components/accounts/dashboard/edit-profile'
import { Badge } from '@/components/ui/badge'
import { Card, CardTitle } from '@/components/ui/card'
import { fullName } from '@/lib/accounts/person-name'
import { placeLine } from '@/lib/accounts/places/address-lines'
import { readPendingEmail } from '@/lib/accounts/settings/email-change'
import { getSession } from '@/lib/auth/session'
import type { SessionUser } from '@/lib/auth/session-user'
import { countryName } from '@/lib/i18n/country-codes'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

type Props = { user: SessionUser; lang: Language; edit: string | string[] | undefined }

export async function PersonalInfo({ user, lang, edit }: Props) {
  const [t, tBilling] = await Promise.all([
    getTexts('orders.personal'),
    getTexts('accounts.billing'),
  ])
  const [session, pending] = await Promise.all([getSession(), readPendingEmail()])
  const place = [placeLine(user), user.country && countryName(user.country, lang)]
  const street = [user.company, user.address, user.addressLine2]
  const rows = [
    [t('name'), fullName(user, lang)],
    [t('email'), user.email],
    [t('phone'), user.phone],
    [t('address'), street.filter(Boolean).join(', ')],
    [t('city'), place.filter(Boolean).join(', ')],
  ].filter(([, value]) => value)
  return (
    <Card aria-labelledby="personal-info">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle id="personal-info">{t('title')}</CardTitle>
        <Badge>{t('member')}</Badge>
      </div>
      <EditProfile
        profile={{ ...user, language: session?.language ?? lang }}
        startsOpen={edit === 'profile'}
      >
        <dl className="mt-4 grid gap-3">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </EditProfile>
      <a
        href={paths.billing(lang)}
        className="mt-3 flex min-h-11 w-fit items-center underline underline-offset-4"
      >
        {tBilling('title')}
      </a>
      {!session?.isAdmin && <ChangeEmail pending={pending} startsOpen={edit === 'email'} />}
    </Card>
  )
}
