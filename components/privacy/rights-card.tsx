import { Card, CardTitle } from '@/components/ui/card'
import { getTexts } from '@/lib/i18n/texts'

/** GDPR, Articles 15 to 18, 20 and 21, in their order (specification §2, GDPR page). */
const RIGHTS = [
  'access',
  'rectification',
  'erasure',
  'portability',
  'objection',
  'restriction',
] as const

/** `email` receives the requests. */
export async function RightsCard({ email }: { email: string }) {
  const t = await getTexts('privacy.rights')
  return (
    <Card aria-labelledby="rights">
      <CardTitle id="rights">{t('title')}</CardTitle>
      <ul className="mt-4 grid gap-4">
        {RIGHTS.map((right) => (
          <li key={right}>
            <strong className="font-medium">{t(right)}</strong>
            <p className="text-muted text-sm">{t(`${right}Text`)}</p>
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere mt-5 border-line border-t pt-4 text-muted text-sm">
        {t.rich('contact', {
          email,
          mail: (address) => (
            <a
              href={`mailto:${email}`}
              className="text-ink underline underline-offset-4 hover:no-underline"
            >
              {address}
            </a>
          ),
        })}
      </p>
    </Card>
  )
}
