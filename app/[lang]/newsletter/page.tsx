import { ConfirmForm } from '@/components/accounts/mailed-links/confirm-form'
import { MailedLinkCard } from '@/components/accounts/mailed-links/mailed-link-card'
import { NewsletterForm } from '@/components/accounts/newsletter/newsletter-form'
import { PageTags } from '@/components/layout/head-tags'
import { PageTexts } from '@/components/layout/texts/page-texts'
import { confirmNewsletterAction } from '@/lib/accounts/newsletter/actions'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<Partial<Record<'token' | 'state' | 'error', string | string[]>>>
}

const STATES = ['asked', 'confirmed'] as const
const FAILURES = ['VALIDATION_ERROR', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'] as const

export const generateMetadata = ({ params }: Props) =>
  pageMetadata(privateHead(params, 'newsletter'))

export default async function NewsletterPage({ params, searchParams }: Props) {
  await pageLanguage(params)
  const { token, state, error } = await searchParams
  const done = STATES.find((one) => one === state)
  const failure = error && (FAILURES.find((one) => one === error) ?? 'INTERNAL_ERROR')
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
          <ConfirmForm
            token={token}
            action={confirmNewsletterAction}
            texts={{
              title: t('confirm.title'),
              text: t('text'),
              submit: t('confirm.button'),
              submitting: t('submitting'),
              failed: t('failed'),
            }}
          />
        ) : (
          <NewsletterForm failure={failure || undefined} />
        )}
      </PageTexts>
    </MailedLinkCard>
  )
}
