import type { ErrorCode } from '@/lib/errors'

let csrfToken: Promise<string> | undefined

/** The CSRF token of this browser, fetched once. Throws the texts of specification §8. */
export function getCsrfToken(): Promise<string> {
  csrfToken ??= fetch('/api/csrf-token', { credentials: 'include' })
    .then(async (response) => {
      if (!response.ok) throw new Error('Failed to fetch CSRF token')
      const body = await response.json()
      if (!body.csrfToken) throw new Error('Invalid CSRF token received')
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
  /** 'NETWORK' when no answer came. */
  code: ErrorCode | 'NETWORK'
  fieldErrors?: Record<string, string>
  body: Record<string, unknown>
}
export type ApiResult<T> = { ok: true; value: T } | ApiFailure

/** Sends JSON and reads JSON; a failure is a value with its code, never thrown. */
export async function callApi<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiResult<T>> {
  try {
    const response = await apiFetch(path, {
      method,
      headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const answer = await response.json().catch(() => ({}))
    if (response.ok) return { ok: true, value: answer as T }
    return {
      ok: false,
      code: answer.error ?? answer.details ?? 'INTERNAL_ERROR',
      fieldErrors: answer.fieldErrors,
      body: answer,
    }
  } catch {
    return { ok: false, code: 'NETWORK', body: {} }
  }
}
