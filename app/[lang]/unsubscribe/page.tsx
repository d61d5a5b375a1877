import { MailedLinkCard } from '@/components/accounts/mailed-links/mailed-link-card'
import { UnsubscribePage } from '@/components/accounts/unsubscribe/unsubscribe-page'
import { PageTags } from '@/components/layout/head-tags'
import { pageLanguage } from '@/lib/i18n/page-language'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<Record<'token' | 'done', string | string[] | undefined>>
}

export const generateMetadata = ({ params }: Props) =>
  pageMetadata(privateHead(params, 'unsubscribe'))

export default async function Page({ params, searchParams }: Props) {
  const lang = await pageLanguage(params)
  const { token, done } = await searchParams
  return (
    <MailedLinkCard>
      <PageTags head={privateHead(params, 'unsubscribe')} />
      <UnsubscribePage lang={lang} token={token} done={done} />
    </MailedLinkCard>
  )
}
