import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { env } from '@/lib/env'
import { ProviderError } from '@/lib/payments/online/provider-error'
import { stripeKeys } from './keys'
import { errorSchema } from './schema'

/** Responses keep the form of this version, whatever the account's own is. */
const API_VERSION = '2025-09-30.clover'
const TIMEOUT_MS = 10_000
const ATTEMPTS = 3
const FIRST_DELAY_MS = 200

type Fields = { [name: string]: string | number | Fields | undefined }
type Request = {
  fields?: Fields
  /** Makes a POST repeatable: Stripe answers a known key with its first answer, for a day at least. */
  key?: string
}

/** Repeats a request that was not carried out, at most twice. Throws ProviderError. */
export async function request<Schema extends z.ZodType>(
  schema: Schema,
  method: 'GET' | 'POST',
  path: string,
  { fields, key }: Request = {},
): Promise<z.output<Schema>> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(method, path, fields, key)
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) {
      const parsed = schema.safeParse(answer)
      if (parsed.success) return parsed.data
      throw new ProviderError('Stripe answered something else')
    }
    const reason = errorSchema.safeParse(answer).data?.error
    const error = new ProviderError(
      `Stripe: ${[response.status, reason?.code ?? reason?.type].filter(Boolean).join(' ')}`,
      response.status,
      reason?.code ?? reason?.type ?? null,
    )
    if (attempt === ATTEMPTS || !isRepeatable(response)) throw error
    await wait(FIRST_DELAY_MS * 2 ** attempt)
  }
}

/** By Stripe's own hint, else while another request has the key, too many are made, or the server failed. */
function isRepeatable({ status, headers }: Response): boolean {
  const hint = headers.get('stripe-should-retry')
  if (hint) return hint === 'true'
  return status === 409 || status === 429 || status >= 500
}

async function send(method: string, path: string, fields: Fields | undefined, key?: string) {
  const form = fields && new URLSearchParams(flatten(fields))
  const query = method === 'GET' && form ? `?${form}` : ''
  try {
    return await fetch(`${env.STRIPE_URL}${path}${query}`, {
      method,
      headers: {
        authorization: `Bearer ${stripeKeys().apiKey}`,
        'stripe-version': API_VERSION,
        ...(key && { 'idempotency-key': key }),
      },
      ...(method === 'POST' && { body: form ?? new URLSearchParams() }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
    })
  } catch (error) {
    throw new ProviderError(`Stripe did not answer: ${(error as Error).name}`)
  }
}

/** Stripe's form: `a[b][0][c]=d`. */
function flatten(fields: Fields, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const path = prefix ? `${prefix}[${name}]` : name
    if (value === undefined) return []
    return typeof value === 'object' ? flatten(value, path) : [[path, String(value)]]
  })
}
