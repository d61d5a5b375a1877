'use server'

import { redirect } from 'next/navigation'
import { resend } from './waiting'

/** Tries the failed message of a form's `id` now, or all of them; then shows the page of the outbox. */
export async function resendAction(form: FormData): Promise<void> {
  const id = form.get('id') ?? undefined
  const result = await resend(id)
  // Named, so that each is said to be done.
  const done = typeof id === 'string' ? encodeURIComponent(id) : 'all'
  redirect(result.ok ? `/admin/mails?done=${done}` : '/admin/mails')
}
