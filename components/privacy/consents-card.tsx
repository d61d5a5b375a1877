'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useState } from 'react'
import { FormAlert } from '@/components/accounts/form-alert'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { Ring } from '@/components/ui/ring'
import { Switch } from '@/components/ui/switch'
import { callApi } from '@/lib/http/api-client'
import { saveConsentsAction } from '@/lib/privacy/actions'
import { CONSENT_NAMES, type Consents } from '@/lib/privacy/purposes'
import { toast } from '@/lib/toast'
import { useFailureText } from './use-failure-text'

/** Three switches that change nothing until they are saved. */
export function ConsentsCard({ initial }: { initial: Consents }) {
  const [t, language] = [useTranslations('privacy.consents'), useLocale()]
  const failureText = useFailureText()
  const [answered, action] = useActionState(saveConsentsAction, null)
  const [isBusy, setBusy] = useState(false)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const choices = Object.fromEntries(CONSENT_NAMES.map((name) => [name, form.has(name)]))
    setBusy(true)
    const answer = await callApi('POST', '/api/gdpr/consents', { ...choices, language })
    setBusy(false)
    if (answer.ok) toast.success(t('saved'))
    else toast.error(failureText(answer, t('failed')))
  }

  return (
    <Card aria-labelledby="consents">
      <CardTitle id="consents">{t('title')}</CardTitle>
      <p className="mt-2 text-muted">{t('text')}</p>
      <form action={action} onSubmit={save} className="mt-4">
        <input type="hidden" name="language" value={language} />
        {CONSENT_NAMES.map((name) => (
          <div
            key={name}
            className="flex items-center justify-between gap-6 border-line border-t py-4"
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
        {answered && <FormAlert text={answered.ok ? '' : failureText(answered, t('failed'))} />}
        {answered?.ok && (
          <p role="status" className="text-good">
            {t('saved')}
          </p>
        )}
        <Button type="submit" aria-disabled={isBusy} aria-busy={isBusy} className="mt-3">
          {isBusy && <Ring />}
          <span aria-live="polite">{t(isBusy ? 'saving' : 'save')}</span>
        </Button>
      </form>
    </Card>
  )
}
