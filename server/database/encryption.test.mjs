import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { decrypt, encrypt, HEADER_BYTES, isEncrypted } from './encryption.mjs'

const CHUNK = 64 * 1024
const SEALED = CHUNK + 16

/**
 * In parts of odd sizes, as streams come.
 * @param {Buffer} bytes
 */
async function* partsOf(bytes) {
  for (let start = 0; start < bytes.length; start += 10_007)
    yield bytes.subarray(start, start + 10_007)
}
/** @param {Buffer} bytes */
const seal = (bytes) => buffer(encrypt(partsOf(bytes), 'passphrase'))
/** @param {Buffer} bytes */
const open = (bytes, passphrase = 'passphrase') =>
  buffer(
    decrypt(bytes.subarray(0, HEADER_BYTES), partsOf(bytes.subarray(HEADER_BYTES)), passphrase),
  )

it.each([0, CHUNK, 2 * CHUNK + 1])('decrypts %i bytes', async (length) => {
  const bytes = randomBytes(length)
  const sealed = await seal(bytes)
  expect(isEncrypted(sealed)).toBe(true)
  expect((await open(sealed)).equals(bytes)).toBe(true)
})

it('encrypts the same bytes differently each time', async () => {
  const bytes = Buffer.from('the same')
  expect((await seal(bytes)).equals(await seal(bytes))).toBe(false)
})

it('refuses another passphrase', async () => {
  const sealed = await seal(Buffer.from('secret'))
  await expect(open(sealed, 'Passphrase')).rejects.toThrow('BACKUP_PASSPHRASE is not the one')
})

describe('detects', () => {
  /** @type {Buffer} */
  let sealed
  beforeAll(async () => {
    sealed = await seal(randomBytes(3 * CHUNK + 5))
  })
  /** @param {number} chunk */
  const at = (chunk) => HEADER_BYTES + chunk * SEALED

  /** @type {[string, (bytes: Buffer) => Buffer][]} */
  const changes = [
    ['a changed salt', (bytes) => bytes.fill(Number(bytes[10]) ^ 1, 10, 11)],
    ['a changed byte', (bytes) => bytes.fill(Number(bytes[at(2)]) ^ 1, at(2), at(2) + 1)],
    ['a file cut off between chunks', (bytes) => bytes.subarray(0, at(2))],
    ['bytes at the end', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
    [
      'exchanged chunks',
      (bytes) =>
        Buffer.concat([
          ...[bytes.subarray(0, at(1)), bytes.subarray(at(2), at(3))],
          ...[bytes.subarray(at(1), at(2)), bytes.subarray(at(3))],
        ]),
    ],
  ]
  it.each(changes)('%s', async (_, change) => {
    await expect(open(change(Buffer.from(sealed)))).rejects.toThrow(/changed/)
  })
})
