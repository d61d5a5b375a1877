'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { addPasskey, removePasskey, renamePasskey } from '@/lib/auth/second-factor/passkey-setup'
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@/lib/auth/second-factor/setup'
import type { Result } from '@/lib/errors'
import { ANY_FIELDS, formAction } from '@/lib/forms/form-action'
import type { FailedForm, FormTexts } from '@/lib/forms/form-state'

/** `codes` are shown once. */
export type CodesState = { ok: true; codes: string[] } | FailedForm | null

export const startSecondFactorAction = formAction(ANY_FIELDS, () => startSecondFactor(), showPage)

export const disableSecondFactorAction = formAction(
  ANY_FIELDS,
  () => disableSecondFactor(),
  showPage,
)

export async function enableSecondFactorAction(_: CodesState, form: FormData): Promise<CodesState> {
  return withCodes(form, ({ code }) => enableSecondFactor(code))
}

export async function renewRecoveryCodesAction(_: CodesState, form: FormData): Promise<CodesState> {
  return withCodes(form, () => renewRecoveryCodes())
}

export const addPasskeyAction = formAction(ANY_FIELDS, addPasskey, showPage)

export const removePasskeyAction = formAction(
  ANY_FIELDS,
  ({ passkeyId }) => removePasskey(passkeyId),
  showPage,
)

export const renamePasskeyAction = formAction(ANY_FIELDS, renamePasskey, showPage)

/** Revalidates first: the router would reuse its cached page for the same address. */
function showPage(): never {
  revalidatePath('/admin/security')
  redirect('/admin/security')
}

async function withCodes(
  form: FormData,
  run: (typed: FormTexts) => Promise<Result<{ codes: string[] }>>,
): Promise<CodesState> {
  let codes: string[] = []
  const act = formAction(ANY_FIELDS, async (typed) => {
    const made = await run(typed)
    if (made.ok) codes = made.value.codes
    return made
  })
  const state = await act(null, form)
  return state?.ok ? { ok: true, codes } : state
}
