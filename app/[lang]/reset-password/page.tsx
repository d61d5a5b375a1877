import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ResetPassword } from '@/components/accounts/reset-password'
import { PageTexts } from '@/components/layout/page-texts'
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
  const t = await getTranslations('metadata.resetPassword')
  return pageMetadata({
    lang,
    path: paths.resetPassword,
    title: t('title', { shop: shop.name }),
    description: t('description', { shop: shop.name }),
    noindex: true,
  })
}

export default async function ResetPasswordPage({ params, searchParams }: Props) {
  await pageLanguage(params)
  const { token } = await searchParams
  return (
    <div className="page pt-8 sm:pt-14">
      <noscript>
        {/* Under the header's no-referrer browsers send a form without its origin, which is then refused. */}
        <meta name="referrer" content="same-origin" />
      </noscript>
      <Card className="mx-auto max-w-md">
        <PageTexts nouns={['resetPassword', 'accounts', 'errors']}>
          <ResetPassword token={typeof token === 'string' ? token : ''} />
        </PageTexts>
      </Card>
    </div>
  )
}
