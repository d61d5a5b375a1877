'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Failed } from '@/components/layout/texts/use-wait-text'
import { Switch } from '@/components/ui/switch'
import { choicesOf } from '@/lib/accounts/choices'
import { toast } from '@/lib/browser/toast'
import type { FormState } from '@/lib/forms/form-state'
import type { ApiResult } from '@/lib/http/api-client'
import { FormAlert } from './form-alert'
import { SubmitButton } from './submit-button'
import { useAccountForm } from './use-account-form'

type Props<Name extends string> = {
  names: readonly Name[]
  initial: Record<Name, boolean>
  label: (name: Name) => string
  text: (name: Name) => string
  action: (state: FormState, form: FormData) => Promise<FormState>
  save: (choices: Record<Name, boolean> & { language: string }) => Promise<ApiResult<unknown>>
  doneText: string
  failureText: (failed: Failed) => string
}

export function SwitchForm<Name extends string>(props: Props<Name>) {
  const { names, initial, label, text, action, save, doneText, failureText } = props
  const t = useTranslations('common')
  const language = useLocale()
  const { form, isPending, failed, isDoneByServer } = useAccountForm({
    action,
    send: (sent) => save({ ...choicesOf(names, sent), language }),
    onDone: () => toast.success(doneText),
    onFailed: (answer) => toast.error(failureText(answer)),
  })
  return (
    <form {...form} className="mt-4">
      <input type="hidden" name="language" value={language} />
      {names.map((name) => (
        <div
          key={name}
          className="flex items-center justify-between gap-6 border-line border-t py-4"
        >
          <div>
            <label htmlFor={name} className="font-medium">
              {label(name)}
            </label>
            <p id={`${name}-text`} className="text-muted text-sm">
              {text(name)}
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
      <div className="grid gap-2 border-line border-t pt-4">
        <FormAlert text={failed ? failureText(failed) : ''} />
        <p role="status" className="text-good empty:hidden">
          {isDoneByServer && doneText}
        </p>
        <SubmitButton isPending={isPending} label={t('save')} pendingLabel={t('saving')} />
      </div>
    </form>
  )
}
