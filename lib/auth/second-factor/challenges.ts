import 'server-only'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import type { PasskeyPurpose } from '@/lib/generated/prisma/enums'

const VALID_MS = 5 * 60 * 1000

/** A passkey is bound to the shop's host, and its answers to this origin. */
export const relyingParty = () => {
  const { hostname, origin } = new URL(env.APP_URL)
  return { rpID: hostname, expectedOrigin: origin }
}

/** Ends the session's former one. Base64url; valid for five minutes. */
export async function storeChallenge(
  sessionId: string,
  purpose: PasskeyPurpose,
  challenge: string,
): Promise<void> {
  const data = { challenge, expiresAt: new Date(Date.now() + VALID_MS) }
  await prisma.passkeyChallenge.upsert({
    where: { sessionId_purpose: { sessionId, purpose } },
    update: data,
    create: { sessionId, purpose, ...data },
  })
}

/** True once per challenge, also when what it was for fails. */
export async function spendChallenge(
  sessionId: string,
  purpose: PasskeyPurpose,
  challenge: string,
): Promise<boolean> {
  const { count } = await prisma.passkeyChallenge.deleteMany({
    where: { sessionId, purpose, challenge, expiresAt: { gt: new Date() } },
  })
  return count === 1
}
