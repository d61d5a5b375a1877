'use server'

import { redirect } from 'next/navigation'
import { isDatabaseDown } from '@/lib/db'
import { type ErrorCode, fail } from '@/lib/errors'
import { DEFAULT_LANGUAGE, isLanguage } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { cancelOrder } from './mutations'

/** What a cancel form shows after a failed attempt. */
export type CancelFormState = { ok: false; code: ErrorCode } | null

/** Cancels the order of a form with `orderId` and `language`, then shows the dashboard. */
export async function cancelOrderAction(
  _: CancelFormState,
  form: FormData,
): Promise<CancelFormState> {
  const language = form.get('language')
  const result = await attempt(String(form.get('orderId') ?? ''))
  if (!result.ok) return { ok: false, code: result.code }
  redirect(paths.dashboard(isLanguage(language) ? language : DEFAULT_LANGUAGE))
}

async function attempt(orderId: string) {
  try {
    return await cancelOrder(orderId)
  } catch (error) {
    console.error('The cancel form failed', error)
    return fail(isDatabaseDown(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR')
  }
}
