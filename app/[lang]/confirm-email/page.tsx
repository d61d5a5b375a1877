import { ConfirmEmail } from '@/components/accounts/mailed-links/confirm-email'
import { ConfirmForm } from '@/components/accounts/mailed-links/confirm-form'
import { MailedLinkCard } from '@/components/accounts/mailed-links/mailed-link-card'
import { PageTags } from '@/components/layout/head-tags'
import { PageTexts } from '@/components/layout/texts/page-texts'
import { confirmMailboxAction } from '@/lib/accounts/mailbox/actions'
import { pageLanguage } from '@/lib/i18n/page-language'
import { getTexts } from '@/lib/i18n/texts'
import { pageMetadata, privateHead } from '@/lib/seo/metadata'

type Props = {
  params: Promise<{ lang: string }>
  searchParams: Promise<Partial<Record<'token' | 'mailbox' | 'state', string | string[]>>>
}

export const generateMetadata = ({ params }: Props) =>
  pageMetadata(privateHead(params, 'confirmEmail'))

export default async function ConfirmEmailPage({ params, searchParams }: Props) {
  await pageLanguage(params)
  const { token, mailbox, state } = await searchParams
  const t = await getTexts('confirmEmail')
  return (
    <MailedLinkCard>
      <PageTags head={privateHead(params, 'confirmEmail')} />
      <PageTexts nouns={['confirmEmail', 'resetPassword', 'accounts', 'errors']}>
        {state === 'done' ? (
          <div role="status">
            <h1 className="text-2xl">{t('mailbox.done')}</h1>
            <p className="mt-2 text-muted">{t('mailbox.text')}</p>
          </div>
        ) : typeof mailbox === 'string' ? (
          <ConfirmForm
            token={mailbox}
            action={confirmMailboxAction}
            texts={{
              title: t('mailbox.title'),
              text: t('mailbox.text'),
              submit: t('submit'),
              submitting: t('submitting'),
              failed: t('failed'),
            }}
          />
        ) : (
          <ConfirmEmail token={typeof token === 'string' ? token : ''} />
        )}
      </PageTexts>
    </MailedLinkCard>
  )
}
