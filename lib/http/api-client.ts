import type { ErrorCode } from '@/lib/errors'
import { type Answer, type AnswerCheck, isObject } from './answer'

let csrfToken: Promise<string> | undefined

/** Fetched once. Throws the texts of specification §8. */
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

/** After a change of session. */
export function resetCsrfToken(): void {
  csrfToken = undefined
}

/** Unsafe methods carry the CSRF token, and are sent again once when it was rejected. */
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
  /** 'NETWORK' without a response; 'INTERNAL_ERROR' also for a response of another server. */
  code: ErrorCode | 'NETWORK'
  fieldErrors?: Record<string, string>
  body: Answer
}
export type ApiResult<T> = { ok: true; value: T } | ApiFailure

type Options<T> = {
  headers?: Record<string, string>
  /** Validates the response; by default any object without `success: false`. */
  isAnswer?: AnswerCheck<T>
}

/** Sends and parses JSON; failures are returned, never thrown. */
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
    // fetch throws a TypeError without a response.
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
