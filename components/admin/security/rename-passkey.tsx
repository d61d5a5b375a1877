'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { FormFailure } from '@/components/admin/form-failure'
import { SendButton } from '@/components/admin/send-button'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { renamePasskeyAction } from '@/lib/admin/security-actions'
import { MAX_PASSKEY_NAME } from '@/lib/auth/second-factor/limits'

/** Works without scripts: its form is in a native disclosure. */
export function RenamePasskey({ id, name }: { id: string; name: string }) {
  const t = useTranslations('admin.secondFactor.passkeys')
  const [errorText, tCommon] = [useErrorText(), useTranslations('common')]
  const [failed, submit, isBusy] = useActionState(renamePasskeyAction, null)
  const field = `passkey-${id}`
  return (
    <details open={failed !== null || undefined} className="w-full">
      <summary
        aria-label={t('renameOne', { name })}
        className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4"
      >
        {t('rename')}
      </summary>
      <form action={submit} className="grid gap-3 pb-2">
        <input type="hidden" name="passkeyId" value={id} />
        <Field id={field} label={t('newName')}>
          <Input
            {...fieldProps(field)}
            name="passkeyName"
            maxLength={MAX_PASSKEY_NAME}
            required
            defaultValue={failed?.values.passkeyName ?? name}
          />
        </Field>
        {failed && (
          <FormFailure failed={failed}>{errorText(failed, tCommon('errorOccurred'))}</FormFailure>
        )}
        <SendButton size="sm" variant="outline" isBusy={isBusy}>
          {t('rename')}
        </SendButton>
      </form>
    </details>
  )
}
