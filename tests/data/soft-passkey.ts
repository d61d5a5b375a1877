import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { env } from '@/lib/env'

/** User present and verified; with a new key also attested data. */
const PRESENT = 0x05
const ATTESTED = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const fromUrl = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'))

type Options = { challenge: string }

/** A passkey of this process: ES256, attestation "none" (WebAuthn, sections 6.1 and 8.7). */
export function softPasskey({ origin = env.APP_URL } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(16)
  const id = credential.toString('base64url')
  const clientData = (type: string, { challenge }: Options, place = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: place }))

  function authData(flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count])
  }

  function create(options: Options): string {
    const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      ...([
        [-2, fromUrl(x)],
        [-3, fromUrl(y)],
      ] as const),
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credential.length)
    const attested = [Buffer.alloc(16), length, credential, isoCBOR.encode(cose)]
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(Buffer.concat([authData(PRESENT | ATTESTED, 0), ...attested]))],
    ]) as Parameters<typeof isoCBOR.encode>[0]
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    })
  }

  /** `at`: the page that asks, by default the key's own. */
  function prove(options: Options, counter: number, at = origin): string {
    const client = clientData('webauthn.get', options, at)
    const data = authData(PRESENT, counter)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    })
  }

  return { create, prove }
}
