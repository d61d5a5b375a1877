'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useErrorText } from '@/components/payments/use-error-text'
import { Card, CardTitle } from '@/components/ui/card'
import { Switch } from '@/components/ui/switch'
import { notificationsAction } from '@/lib/accounts/settings-actions'
import type { Notifications } from '@/lib/accounts/settings-schemas'
import { callApi } from '@/lib/http/api-client'
import { toast } from '@/lib/toast'
import { FormAlert } from './form-alert'
import { SubmitButton } from './submit-button'
import { useAccountForm } from './use-account-form'

const NAMES = ['orderNotifications', 'priceAlerts', 'newsletter'] as const

/** What the customer wants to hear of; three switches that change nothing until they are saved. */
export function NotificationsCard({ initial }: { initial: Notifications }) {
  const [t, tSettings, language] = [
    useTranslations('settings.notifications'),
    useTranslations('settings'),
    useLocale(),
  ]
  const errorText = useErrorText()
  const { form, isDone, isPending, failed } = useAccountForm({
    action: notificationsAction,
    schema: async () => (await import('zod')).z.object({}),
    send: (values) =>
      callApi('PUT', '/api/account/notifications', {
        ...Object.fromEntries(NAMES.map((name) => [name, name in values])),
        language,
      }),
    onDone: () => toast.success(t('done')),
    onFailed: (answer) => toast.error(errorText(answer, t('failed'))),
  })
  return (
    <Card aria-labelledby="notifications">
      <CardTitle id="notifications">{t('title')}</CardTitle>
      <form {...form} className="mt-2">
        <input type="hidden" name="language" value={language} />
        {NAMES.map((name) => (
          <div
            key={name}
            className="flex items-center justify-between gap-6 border-line border-b py-4"
          >
            <div>
              <label htmlFor={name} className="font-medium">
                {t(name)}
              </label>
              <p id={`${name}-text`} className="text-muted text-sm">
                {t(`${name}Text`)}
              </p>
            </div>
            <Switch
              id={name}
              name={name}
              defaultChecked={initial[name]}
              aria-describedby={`${name}-text`}
            />
          </div>
        ))}
        <div className="mt-4 grid gap-2">
          <FormAlert text={failed ? errorText(failed, t('failed')) : ''} />
          <p role="status" className="text-good empty:hidden">
            {isDone && t('done')}
          </p>
          <SubmitButton
            isPending={isPending}
            label={tSettings('save')}
            pendingLabel={tSettings('saving')}
          />
        </div>
      </form>
    </Card>
  )
}
