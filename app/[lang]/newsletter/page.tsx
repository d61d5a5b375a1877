import { MailedLinkCard } from '@/components/accounts/mailed-links/mailed-link-card'
import {
  ConfirmNewsletter,
  NewsletterForm,
} from '@/components/accounts/newsletter/newsletter-forms'
import { PageTags } from '@/components/layout/head-tags'
import { PageTexts } from '@/components/layout/texts/page-texts'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<{ token?: string | string[]; state?: string | string[] }>
}

const STATES = ['asked', 'confirmed'] as const

export const generateMetadata = ({ params }: Props) =>
  pageMetadata(privateHead(params, 'newsletter'))

export default async function NewsletterPage({ params, searchParams }: Props) {
  await pageLanguage(params)
  const { token, state } = await searchParams
  const done = STATES.find((one) => one === state)
  const t = await getTexts('newsletter')
  return (
    <MailedLinkCard>
      <PageTags head={privateHead(params, 'newsletter')} />
      <PageTexts nouns={['newsletter', 'accounts', 'errors']}>
        {done ? (
          <div role="status">
            <h1 className="text-2xl">{t(`${done}.title`)}</h1>
            <p className="mt-2 text-muted">{t(`${done}.text`)}</p>
          </div>
        ) : typeof token === 'string' ? (
          <ConfirmNewsletter token={token} />
        ) : (
          <NewsletterForm />
        )}
      </PageTexts>
    </MailedLinkCard>
  )
}
