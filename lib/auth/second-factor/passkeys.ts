import 'server-only'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import type { PasskeyPurpose } from '@/lib/generated/prisma/enums'
import { parseJson } from '@/lib/http/parse-json'

/** `lastUsedAt`: null before the first use. */
type ListedPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

export const hasPasskey = async (userId: string): Promise<boolean> =>
  (await prisma.passkey.count({ where: { userId } })) > 0

export const listPasskeys = (userId: string): Promise<ListedPasskey[]> =>
  prisma.passkey.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
  })

// Loaded when a passkey is used: most processes never need it.
const library = () => import('@simplewebauthn/server')

/** What the browser passes to the passkey; its challenge is of this session alone. */
export async function challengePasskeys(
  sid: string,
  userId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const passkeys = await prisma.passkey.findMany({ where: { userId } })
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  })
  await storeChallenge(sid, 'prove', options.challenge)
  return options
}

/** `text`: the browser's AuthenticationResponseJSON. True once per challenge. */
export async function spendPasskey(sid: string, userId: string, text: string): Promise<boolean> {
  const response = parseJson(text) as AuthenticationResponseJSON | undefined
  if (typeof response?.id !== 'string') return false
  const passkey = await prisma.passkey.findFirst({ where: { userId, credentialId: response.id } })
  if (!passkey) return false
  const { rpID, expectedOrigin } = relyingParty()
  const { id, credentialId, publicKey, counter, transports } = passkey
  const { verifyAuthenticationResponse } = await library()
  // Throws for a foreign challenge, origin or host, and for a counter that went back.
  const checked = await verifyAuthenticationResponse({
    response,
    expectedOrigin,
    expectedRPID: rpID,
    expectedChallenge: (challenge) => spendChallenge(sid, 'prove', challenge),
    credential: { id: credentialId, publicKey, counter: Number(counter), transports },
    requireUserVerification: false,
  }).catch(() => null)
  if (!checked?.verified) return false
  const { count } = await prisma.passkey.updateMany({
    where: { id, counter },
    data: { counter: checked.authenticationInfo.newCounter, lastUsedAt: new Date() },
  })
  return count === 1
}

const VALID_MS = 5 * 60 * 1000

/** A passkey is bound to the shop's host, and its answers to this origin. */
export const relyingParty = () => {
  const { hostname, origin } = new URL(env.APP_URL)
  return { rpID: hostname, expectedOrigin: origin }
}

/** Replaces the session's former challenge. Base64url; valid for five minutes. */
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

/** True once per challenge, even when its use then fails. */
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
