import 'server-only'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { prisma } from '@/lib/db'
import { parseJson } from '@/lib/http/parse-json'
import { relyingParty, spendChallenge, storeChallenge } from './challenges'

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
    ...{ response, expectedOrigin, expectedRPID: rpID },
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
