import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'
import { setting } from '@/lib/settings/current'
import type { VatCheck } from './types'
import { isVatNumber } from './vat-number'

const TIMEOUT_MS = 4_000

const answerSchema = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().nullish(),
})

/**
 * Asks VIES (POST /check-vat-number of its REST API) about a well-formed number. Never throws: `unavailable` after four
 * seconds, for an error of a member state, and with VIES_URL=none.
 */
export async function checkVatNumber(number: string): Promise<VatCheck> {
  const answer = env.VIES_URL === null ? null : await ask(env.VIES_URL, number)
  const checkedAt = new Date().toISOString()
  if (!answer) return { status: 'unavailable', checkedAt, consultation: null }
  const status = answer.valid ? 'valid' : 'invalid'
  return { status, checkedAt, consultation: answer.requestIdentifier || null }
}

async function ask(url: string, number: string) {
  try {
    const response = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ ...partsOf(number), ...requester() }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    return response.ok ? (answerSchema.safeParse(await response.json()).data ?? null) : null
  } catch {
    return null
  }
}

const partsOf = (number: string) => ({
  countryCode: number.slice(0, 2),
  vatNumber: number.slice(2),
})

/** Only a question with the seller's own number gets a consultation number. */
function requester() {
  const own = (setting('COMPANY_VAT_ID') ?? '').toUpperCase().replace(/[\s.-]/g, '')
  if (!isVatNumber(own)) return {}
  return { requesterMemberStateCode: own.slice(0, 2), requesterNumber: own.slice(2) }
}
