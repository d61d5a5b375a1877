import type { UseFormReturn } from 'react-hook-form'
import type { SignUpForm, SignUpSent } from '@/lib/accounts/schema'

export function sendFieldErrors(
  form: UseFormReturn<SignUpForm, unknown, SignUpSent>,
  errors: Record<string, string> = {},
): void {
  const names = Object.keys(form.getValues()) as (keyof SignUpForm)[]
  const wrong = names.filter((name) => errors[name])
  for (const name of wrong) form.setError(name, { type: 'server', message: errors[name] })
  if (wrong[0]) form.setFocus(wrong[0])
}
