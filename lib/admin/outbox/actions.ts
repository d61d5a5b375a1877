'use server'

import { redirect } from 'next/navigation'
import { resend } from './messages'

/** Retries the message `id`, or all failed ones. */
export async function resendAction(form: FormData): Promise<void> {
  const id = form.get('id') ?? undefined
  const result = await resend(id)
  // A distinct URL per message, so that each shows its own confirmation.
  const done = typeof id === 'string' ? encodeURIComponent(id) : 'all'
  redirect(result.ok ? `/admin/mails?done=${done}` : '/admin/mails')
}
