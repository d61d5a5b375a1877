import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ConfirmEmail } from '@/components/accounts/confirm-email'
import { PageTexts } from '@/components/layout/page-texts'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { pageLanguage } from '@/lib/i18n/page-language'
import { pageMetadata } from '@/lib/metadata'
import { paths } from '@/lib/paths'
import { shop } from '@/lib/shop'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<{ token?: string | string[] }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lang = await pageLanguage(params)
  const t = await getTranslations('metadata.confirmEmail')
  return pageMetadata({
    lang,
    path: paths.confirmEmail,
    title: t('title', { shop: shop.name }),
    description: t('description', { shop: shop.name }),
    noindex: true,
  })
}

export default async function ConfirmEmailPage({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const { token } = await searchParams
  const [t, tReset] = [
    await getTranslations('confirmEmail'),
    await getTranslations('resetPassword'),
  ]
  return (
    <div className="page pt-8 sm:pt-14">
      <noscript>
        {/* Under the header's no-referrer browsers send a form without its origin, which is then refused. */}
        <meta name="referrer" content="same-origin" />
      </noscript>
      <Card className="mx-auto max-w-md">
        {typeof token === 'string' && token !== '' ? (
          <PageTexts nouns={['confirmEmail', 'accounts', 'errors']}>
            <ConfirmEmail token={token} />
          </PageTexts>
        ) : (
          <>
            <h1 className="text-2xl">{tReset('invalidTitle')}</h1>
            <p className="mt-2 text-muted">{t('invalidText')}</p>
            <Button asChild className="mt-6">
              <a href={paths.home(lang)}>{tReset('backHome')}</a>
            </Button>
          </>
        )}
      </Card>
    </div>
  )
}
