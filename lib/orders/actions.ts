'use server'

import { redirect } from 'next/navigation'
import { failureOf } from '@/lib/db'
import type { ErrorCode, Result } from '@/lib/errors'
import { textsOf } from '@/lib/forms/form-state'
import { DEFAULT_LANGUAGE, isLanguage } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { logFailure } from '@/lib/runtime/error-reports/log-failure'
import { reportError } from '@/lib/runtime/error-reports/report'
import { cancelOrder } from './mutations'
import { payOrder } from './pay'

export type CancelFormState = { ok: false; code: ErrorCode } | null

export async function cancelOrderAction(
  _: CancelFormState,
  form: FormData,
): Promise<CancelFormState> {
  const result = await attempt('cancel', () => cancelOrder(textOf(form, 'orderId')))
  if (!result.ok) return { ok: false, code: result.code }
  redirect(paths.dashboard(languageOf(form)))
}

export type PayFormState = CancelFormState

/** Form fields: `orderId`, `method`, `language`, and `service` where the method has several. */
export async function payOrderAction(_: PayFormState, form: FormData): Promise<PayFormState> {
  const input = { service: textOf(form, 'service') }
  const result = await attempt('payment', () =>
    payOrder(textOf(form, 'orderId'), textOf(form, 'method'), input),
  )
  const next = result.ok ? result.value.next : result
  if (!result.ok || !next.ok) return { ok: false, code: next.ok ? 'INTERNAL_ERROR' : next.code }
  if (next.value.kind === 'redirect') redirect(next.value.url)
  redirect(paths.order(languageOf(form), result.value.order.reference))
}

const textOf = (form: FormData, name: string) => textsOf(form)[name] ?? ''

function languageOf(form: FormData) {
  const language = form.get('language')
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

async function attempt<T>(what: string, work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work()
  } catch (error) {
    logFailure(`The ${what} form failed`, error)
    reportError(error, { kind: 'form', name: what })
    return failureOf(error)
  }
}
