'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import type { Result } from '@/lib/errors'
import { ANY_FIELDS, attempt, formAction } from '@/lib/forms/form-action'
import { saveSettings } from './save'
import { sendTestMail, type TestedMail } from './test-mail'

export const saveSettingsAction = formAction(ANY_FIELDS, saveSettings, ({ section }) => {
  const path = `/admin/settings/${section}`
  // Before the redirect: the router would reuse its cached page.
  revalidatePath(path)
  // A new address: otherwise the form would stay with its last failure.
  redirect(`${path}?saved=${Date.now().toString(36)}`)
})

export const sendTestMailAction = async (): Promise<Result<TestedMail>> => attempt(sendTestMail)
