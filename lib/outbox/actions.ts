'use server'

import { redirect } from 'next/navigation'
import { resend } from './office'

/** Tries the failed message of a form's `id` now, or all of them; then shows the page of the outbox. */
export async function resendAction(form: FormData): Promise<void> {
  const result = await resend(form.get('id') ?? undefined)
  redirect(result.ok ? '/admin/mails?done=resend' : '/admin/mails')
}
