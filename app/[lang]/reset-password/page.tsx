import { MailedLinkCard } from '@/components/accounts/mailed-links/mailed-link-card'
import { ResetPassword } from '@/components/accounts/mailed-links/reset-password'
import { PageTags } from '@/components/layout/head-tags'
import { PageTexts } from '@/components/layout/texts/page-texts'
import { pageLanguage } from '@/lib/i18n/page-language'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<{ token?: string | string[] }>
}

export const generateMetadata = ({ params }: Props) =>
  pageMetadata(privateHead(params, 'resetPassword'))

export default async function ResetPasswordPage({ params, searchParams }: Props) {
  await pageLanguage(params)
  const { token } = await searchParams
  return (
    <MailedLinkCard>
      <PageTags head={privateHead(params, 'resetPassword')} />
      <PageTexts nouns={['resetPassword', 'accounts', 'errors']}>
        <ResetPassword token={typeof token === 'string' ? token : ''} />
      </PageTexts>
    </MailedLinkCard>
  )
}
