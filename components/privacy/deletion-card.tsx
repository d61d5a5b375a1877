'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useActionState, useEffect, useRef, useState } from 'react'
import { FormAlert } from '@/components/accounts/form-alert'
import { PasswordInput } from '@/components/accounts/password-input'
import { useFieldMessage } from '@/components/accounts/use-field-message'
import { WithoutScripts } from '@/components/accounts/without-scripts'
import { Scrim } from '@/components/layout/scrim'
import { preloadOnIntent, useLazyComponent } from '@/components/layout/use-lazy-component'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { Field, fieldProps } from '@/components/ui/field'
import type { ApiFailure } from '@/lib/http/api-client'
import { deleteAccountAction } from '@/lib/privacy/actions'
import { useDeletion } from './use-deletion'

const loadDialog = async () => (await import('@/components/layout/confirm-dialog')).ConfirmDialog
const PASSWORD = 'deletion-password'

export function DeletionCard() {
  const t = useTranslations('privacy.deletion')
  const lang = useLocale()
  const fieldText = useFieldMessage()
  const [answered, action] = useActionState(deleteAccountAction, null)
  const { isBusy, deleteAccount, textOf } = useDeletion()
  const [isAsking, setAsking] = useState(false)
  const ConfirmDialog = useLazyComponent(loadDialog, isAsking)
  const [own, setOwn] = useState<ApiFailure | null>()
  const failed = own === undefined ? answered : own
  // Undefined before hydration, when the input is unknown.
  const [isFilled, setFilled] = useState<boolean>()
  const form = useRef<HTMLFormElement>(null)
  const passwordField = () => form.current?.elements.namedItem('password') as HTMLInputElement
  useEffect(() => {
    const typed = form.current?.elements.namedItem('password') as HTMLInputElement
    setFilled(typed.value !== '')
  }, [])

  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (passwordField().value) setAsking(true)
  }
  const confirm = async () => {
    setOwn(await deleteAccount(passwordField().value))
    setAsking(false)
  }
  const wrong = fieldText(failed?.fieldErrors?.password)
  const isUnconfirmed = !!failed?.fieldErrors?.confirmDeletion
  return (
    <Card aria-labelledby="deletion">
      <CardTitle id="deletion">{t('title')}</CardTitle>
      <p className="mt-2 text-muted">{t('text')}</p>
      <p className="mt-2 text-muted">{t('active')}</p>
      <form ref={form} action={action} onSubmit={ask} className="mt-5 grid gap-4">
        <input type="hidden" name="language" value={lang} />
        <FormAlert text={failed && !wrong && !isUnconfirmed ? textOf(failed) : ''} />
        <Field id={PASSWORD} label={t('password')} error={wrong}>
          <PasswordInput
            {...fieldProps(PASSWORD, { error: wrong })}
            name="password"
            autoComplete="current-password"
            onInput={(event) => {
              setFilled(event.currentTarget.value !== '')
              setOwn(null)
            }}
          />
        </Field>
        <WithoutScripts>
          <label className="flex gap-3">
            <input type="checkbox" name="confirmDeletion" className="mt-1 size-5" />
            {t('confirmation')}
          </label>
          <FormAlert text={isUnconfirmed ? t('confirmationRequired') : ''} className="mt-3" />
        </WithoutScripts>
        <Button
          type="submit"
          variant="destructive"
          className="justify-self-start"
          disabled={isFilled === false || isBusy}
          {...preloadOnIntent(loadDialog)}
        >
          {t('button')}
        </Button>
      </form>
      {ConfirmDialog ? (
        <ConfirmDialog
          isOpen={isAsking}
          isBusy={isBusy}
          title={t('dialogTitle')}
          text={t('dialogText')}
          confirm={t(isBusy ? 'busy' : 'confirm')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
          fallbackFocusId={PASSWORD}
        />
      ) : (
        isAsking && <Scrim onClose={() => setAsking(false)} />
      )}
    </Card>
  )
}
