'use client'

import { useTranslations } from 'next-intl'
import { SwitchForm } from '@/components/accounts/switch-form'
import { Card, CardTitle } from '@/components/ui/card'
import { CONSENT_NAMES, type Consents } from '@/lib/accounts/choices'
import { callApi } from '@/lib/http/api-client'
import { saveConsentsAction } from '@/lib/privacy/actions'
import { useFailureText } from './use-failure-text'

export function ConsentsCard({ initial }: { initial: Consents }) {
  const t = useTranslations('privacy.consents')
  const tNewsletter = useTranslations('newsletter')
  const failureText = useFailureText()
  return (
    <Card aria-labelledby="consents">
      <CardTitle id="consents">{t('title')}</CardTitle>
      <p className="mt-2 text-muted">{t('text')}</p>
      <SwitchForm
        names={CONSENT_NAMES}
        initial={initial}
        label={(name) => (name === 'marketingEmails' ? tNewsletter('label') : t(name))}
        text={(name) => (name === 'marketingEmails' ? tNewsletter('text') : t(`${name}Text`))}
        action={saveConsentsAction}
        save={(choices) => callApi('POST', '/api/gdpr/consents', choices)}
        doneText={t('saved')}
        failureText={(failed) => failureText(failed, t('failed'))}
      />
    </Card>
  )
}
