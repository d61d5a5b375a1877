import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'
import { setting } from '@/lib/settings/current'
import type { VatCheck } from './model'
import { isVatNumber } from './model'

const TIMEOUT_MS = 4_000
const MAX_TEXT = 500

const answerSchema = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish().catch(null),
  address: z.string().nullish().catch(null),
})

/**
 * Asks VIES (POST /check-vat-number of its REST API) about a well-formed number. Never throws: `unavailable` after four
 * seconds, for an error of a member state, and with VIES_URL=none.
 */
export async function checkVatNumber(number: string): Promise<VatCheck> {
  const answer = env.VIES_URL === null ? null : await ask(env.VIES_URL, number)
  const checkedAt = new Date().toISOString()
  if (!answer) return { status: 'unavailable', checkedAt, consultation: null }
  return {
    status: answer.valid ? 'valid' : 'invalid',
    checkedAt,
    consultation: answer.requestIdentifier || null,
    name: disclosed(answer.name),
    address: disclosed(answer.address),
  }
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

/** The text in one line; null for the dashes of member states that disclose nothing. */
function disclosed(text: string | null | undefined): string | null {
  const line = (text ?? '').slice(0, MAX_TEXT).replaceAll('\0', '').split(/\s+/).join(' ').trim()
  return /[\p{L}\p{N}]/u.test(line) ? line : null
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
