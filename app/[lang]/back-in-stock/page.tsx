import { MailedLinkCard } from '@/components/accounts/mailed-links/mailed-link-card'
import { WaitPage } from '@/components/accounts/waiting/wait-page'
import { PageTags } from '@/components/layout/head-tags'
import { pageLanguage } from '@/lib/i18n/page-language'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<Record<'variant' | 'token' | 'state', string | string[] | undefined>>
}

export const generateMetadata = ({ params }: Props) =>
  pageMetadata(privateHead(params, 'backInStock'))

export default async function BackInStockPage({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const { variant, token, state } = await searchParams
  return (
    <MailedLinkCard>
      <PageTags head={privateHead(params, 'backInStock')} />
      <WaitPage lang={lang} variant={variant} token={token} state={state} />
    </MailedLinkCard>
  )
}
