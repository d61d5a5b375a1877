import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { followAction } from '@/lib/accounts/following/actions'
import { listFollowed } from '@/lib/accounts/following/queries'
import { hasConfirmedMailbox } from '@/lib/accounts/mailbox/mailbox'
import { readNotifications } from '@/lib/accounts/settings/notifications'
import { getCurrentUser } from '@/lib/auth/session'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { followProduct } from '@/lib/products/catalogue/queries'
import { AccountFollowed } from './account-followed'
import { CopyShown } from './copy-shown'
import { GuestFollowed } from './guest-followed'

type Props = { lang: Language; error?: unknown; slug?: unknown }

/** The account's list, or that of a guest's browser. */
export async function FollowedPage({ lang, error, slug }: Props) {
  const t = await getTexts('followed')
  const user = await getCurrentUser()
  const tCommon = await getTexts('common')
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="page-title">{t('title')}</h1>
      {error !== undefined && (
        <p role="alert" className="mt-4 max-w-[60ch] border-warning border-l-2 pl-4">
          {error === 'CONFLICT' ? t('full') : tCommon('errorOccurred')}
        </p>
      )}
      {typeof slug === 'string' && <FollowOne lang={lang} slug={slug} />}
      {user ? <OfAccount lang={lang} userId={user.id} /> : <OfGuest lang={lang} />}
    </div>
  )
}

/** Where no script follows at once; leads guests to the log-in. */
async function FollowOne({ lang, slug }: { lang: Language; slug: string }) {
  const t = await getTexts('followed')
  const [product, tProducts] = await Promise.all([followProduct(lang, slug), getTexts('products')])
  if (!product) return null
  return (
    <Card className="mt-6 max-w-xl">
      <p>{t('ask', { name: product.name })}</p>
      <form action={followAction} className="mt-4">
        <input type="hidden" name="product" value={product.id} />
        <input type="hidden" name="slug" value={product.slug} />
        <input type="hidden" name="language" value={lang} />
        <Button type="submit">{tProducts('follow')}</Button>
      </form>
    </Card>
  )
}

async function OfAccount({ lang, userId }: { lang: Language; userId: string }) {
  const [list, notifications, isConfirmed] = await Promise.all([
    listFollowed(lang),
    readNotifications(),
    hasConfirmedMailbox(userId),
  ])
  const followed = list.ok ? list.value : []
  const copy = <CopyShown userId={userId} ids={followed.map(({ id }) => id)} />
  if (followed.length > 0) {
    return (
      <>
        <AccountFollowed
          lang={lang}
          followed={followed}
          hasAlerts={isConfirmed && notifications.ok && notifications.value.priceAlerts}
        />
        {copy}
      </>
    )
  }
  return (
    <>
      <Empty lang={lang} />
      {copy}
    </>
  )
}

async function OfGuest({ lang }: { lang: Language }) {
  const [t, tCatalogue, tAccounts] = await Promise.all([
    getTexts('followed'),
    getTexts('catalogue'),
    getTexts('accounts'),
  ])
  return (
    <>
      <p className="mt-3 max-w-[60ch] text-muted">
        <span>{t('introGuest')}</span>{' '}
        <a href={paths.login(lang, { redirect: paths.followed(lang) })} className="underline">
          {tAccounts('logIn')}
        </a>
      </p>
      <div className="mt-6 noscript:hidden">
        <GuestFollowed
          texts={{ remove: t('remove'), notNow: tCatalogue('notNow'), empty: t('empty') }}
        />
      </div>
    </>
  )
}

async function Empty({ lang }: { lang: Language }) {
  const [t, tComparison] = await Promise.all([getTexts('followed'), getTexts('comparison')])
  return (
    <>
      <p className="mt-4 max-w-[60ch] text-muted">{t('empty')}</p>
      <Button asChild className="mt-6">
        <Link href={paths.premium(lang)} prefetch={false}>
          {tComparison('browse')}
        </Link>
      </Button>
    </>
  )
}
