import { ConfirmEmail } from '@/components/accounts/mailed-links/confirm-email'
import { MailedLinkCard } from '@/components/accounts/mailed-links/mailed-link-card'
import { PageTags } from '@/components/layout/head-tags'
import { PageTexts } from '@/components/layout/texts/page-texts'
import { pageLanguage } from '@/lib/i18n/page-language'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<{ token?: string | string[] }>
}

export const generateMetadata = ({ params }: Props) =>
  pageMetadata(privateHead(params, 'confirmEmail'))

export default async function ConfirmEmailPage({ params, searchParams }: Props) {
  await pageLanguage(params)
  const { token } = await searchParams
  return (
    <MailedLinkCard>
      <PageTags head={privateHead(params, 'confirmEmail')} />
      <PageTexts nouns={['confirmEmail', 'resetPassword', 'accounts', 'errors']}>
        <ConfirmEmail token={typeof token === 'string' ? token : ''} />
      </PageTexts>
    </MailedLinkCard>
  )
}
