import { Button } from '@/components/ui/button'
import { unfollowAction } from '@/lib/accounts/following/actions'
import type { Followed } from '@/lib/accounts/following/queries'
import { datesIn } from '@/lib/i18n/dates'
import { labelled } from '@/lib/i18n/labelled'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { formatMoney } from '@/lib/money'
import { paths } from '@/lib/paths'
import { FollowedRow } from './followed-row'

type Props = { lang: Language; followed: Followed[]; hasAlerts: boolean }

/** Works without scripts. */
export async function AccountFollowed({ lang, followed, hasAlerts }: Props) {
  const t = await getTexts('followed')
  return (
    <>
      <p className="mt-3 max-w-[60ch] text-muted">
        <span>{t('intro')}</span> <span>{t(hasAlerts ? 'alertsOn' : 'alertsOff')}</span>{' '}
        <a href={paths.dashboardView(lang, 'notifications')} className="underline">
          {t('alertsLink')}
        </a>
      </p>
      <ul className="mt-6 max-w-3xl divide-y divide-line">
        {followed.map((one) => (
          <AccountRow key={one.id} lang={lang} followed={one} />
        ))}
      </ul>
    </>
  )
}

async function AccountRow({ lang, followed }: { lang: Language; followed: Followed }) {
  const [t, tCatalogue] = await Promise.all([getTexts('followed'), getTexts('catalogue')])
  const { id, slug, name, description, choice, image, priceCents, thenCents, since } = followed
  const change = priceCents - thenCents
  const date = datesIn(lang).dateTime(since, { dateStyle: 'medium' })
  const amount = formatMoney(Math.abs(change), lang)
  return (
    <FollowedRow
      href={paths.product(lang, slug, choice ?? {})}
      image={image}
      name={name}
      description={description}
      price={formatMoney(priceCents, lang)}
      papers={followed.papers}
      notes={[
        t('then', { price: formatMoney(thenCents, lang), date }),
        ...(change === 0 ? [] : [t(change < 0 ? 'lower' : 'higher', { amount })]),
        ...(followed.isOnSale ? [] : [tCatalogue('notNow')]),
      ]}
      remove={
        <form action={unfollowAction}>
          <input type="hidden" name="product" value={id} />
          <input type="hidden" name="language" value={lang} />
          <Button
            type="submit"
            variant="outline"
            size="sm"
            aria-label={labelled(lang, t('remove'), name)}
          >
            {t('remove')}
          </Button>
        </form>
      }
    />
  )
}
