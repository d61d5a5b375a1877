import type { ErrorCode } from '@/lib/errors'
import { type Answer, type AnswerCheck, isObject } from './answer'

let csrfToken: Promise<string> | undefined

/** The CSRF token of this browser, fetched once. Throws the texts of specification §8. */
export function getCsrfToken(): Promise<string> {
  csrfToken ??= fetch('/api/csrf-token', { credentials: 'include' })
    .then(async (response) => {
      if (!response.ok) throw new Error('Failed to fetch CSRF token')
      const body = await response.json().catch(() => null)
      if (typeof body?.csrfToken !== 'string' || !body.csrfToken) {
        throw new Error('Invalid CSRF token received')
      }
      return body.csrfToken as string
    })
    .catch((error) => {
      csrfToken = undefined
      throw error
    })
  return csrfToken
}

/** Forgets the token, so that the next call fetches one for the current session. */
export function resetCsrfToken(): void {
  csrfToken = undefined
}

/** A call to the shop's API with credentials; unsafe methods carry the CSRF token and are repeated once when it was refused. */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const isSafe = ['GET', 'HEAD'].includes(init.method ?? 'GET')
  const send = async () => {
    const headers = new Headers(init.headers)
    if (!isSafe) headers.set('X-CSRF-Token', await getCsrfToken())
    return fetch(path, { ...init, headers, credentials: 'include' })
  }
  const response = await send()
  if (isSafe || response.status !== 403) return response
  const body = await response
    .clone()
    .json()
    .catch(() => null)
  if (body?.error !== 'Invalid CSRF token') return response
  resetCsrfToken()
  return send()
}

export type ApiFailure = {
  ok: false
  /** 'NETWORK' when no answer came, 'INTERNAL_ERROR' also for an answer that is not the shop's. */
  code: ErrorCode | 'NETWORK'
  fieldErrors?: Record<string, string>
  body: Answer
}
export type ApiResult<T> = { ok: true; value: T } | ApiFailure

type Options<T> = {
  headers?: Record<string, string>
  /** Whether an answer is what this call gives; else any JSON object that does not say `success: false`. */
  isAnswer?: AnswerCheck<T>
}

/** Sends JSON and reads JSON; a failure is a value with its code, never thrown. */
export async function callApi<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  { headers = {}, isAnswer }: Options<T> = {},
): Promise<ApiResult<T>> {
  try {
    const response = await apiFetch(path, {
      method,
      headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const read: unknown = await response.json().catch(() => null)
    const answer = isObject(read) ? read : null
    const isWhole = answer !== null && answer.success !== false && (isAnswer?.(answer) ?? true)
    if (response.ok && isWhole) return { ok: true, value: answer as T }
    return failureOf(answer ?? {})
  } catch (error) {
    // fetch throws nothing else where no answer came.
    return { ok: false, code: error instanceof TypeError ? 'NETWORK' : 'INTERNAL_ERROR', body: {} }
  }
}

function failureOf(body: Answer): ApiFailure {
  const code = [body.error, body.details].find((one) => typeof one === 'string' && one !== '')
  const fieldErrors = isObject(body.fieldErrors) ? body.fieldErrors : undefined
  return {
    ok: false,
    code: (code ?? 'INTERNAL_ERROR') as ErrorCode,
    fieldErrors: fieldErrors as ApiFailure['fieldErrors'],
    body,
  }
}
