'use client'

import { useTranslations } from 'next-intl'
import { SwitchForm } from '@/components/accounts/switch-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Card, CardTitle } from '@/components/ui/card'
import { NOTIFICATION_NAMES, type Notifications } from '@/lib/accounts/choices'
import { notificationsAction } from '@/lib/accounts/settings/actions'
import { callApi } from '@/lib/http/api-client'

export function NotificationsCard({ initial }: { initial: Notifications }) {
  const t = useTranslations('settings.notifications')
  const tNewsletter = useTranslations('newsletter')
  const errorText = useErrorText()
  return (
    <Card aria-labelledby="notifications">
      <CardTitle id="notifications">{t('title')}</CardTitle>
      <SwitchForm
        names={NOTIFICATION_NAMES}
        initial={initial}
        label={(name) => (name === 'newsletter' ? tNewsletter('label') : t(name))}
        text={(name) => (name === 'newsletter' ? tNewsletter('text') : t(`${name}Text`))}
        action={notificationsAction}
        save={(choices) => callApi('PUT', '/api/account/notifications', choices)}
        doneText={t('done')}
        failureText={(failed) => errorText(failed, t('failed'))}
      />
    </Card>
  )
}
