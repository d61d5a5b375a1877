import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'

const MAGIC = Buffer.from('SHOPENC1')
const SALT_BYTES = 16
const TAG_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

/** Bytes at the beginning of an encrypted file that `decrypt` needs apart. */
export const HEADER_BYTES = MAGIC.length + SALT_BYTES

/** @param {Buffer} header the first HEADER_BYTES of a file */
export const isEncrypted = (header) => header.subarray(0, MAGIC.length).equals(MAGIC)

/**
 * Encrypts by AES-256-GCM in chunks under a key that scrypt makes of the passphrase. Each nonce holds the number of
 * its chunk and whether it is the last, so that none can be exchanged, repeated or cut off (STREAM, as age does).
 * @param {AsyncIterable<Buffer>} source
 * @param {string} passphrase
 */
export async function* encrypt(source, passphrase) {
  const header = Buffer.concat([MAGIC, randomBytes(SALT_BYTES)])
  const key = await keyOf(passphrase, header)
  yield header
  for await (const { bytes, nonce } of chunksOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Gives only chunks that were verified.
 * @param {Buffer} header
 * @param {AsyncIterable<Buffer>} source what follows the header
 * @param {string} passphrase
 * @throws Error with a sentence: a wrong passphrase, or a file that was changed or cut off
 */
export async function* decrypt(header, source, passphrase) {
  const key = await keyOf(passphrase, header)
  let isFirst = true
  for await (const { bytes, nonce } of chunksOf(source, CHUNK_BYTES + TAG_BYTES)) {
    yield open(key, nonce, bytes, isFirst)
    isFirst = false
  }
}

/**
 * @param {Buffer} key
 * @param {Buffer} nonce
 * @param {Buffer} bytes
 * @param {boolean} isFirst
 */
function open(key, nonce, bytes, isFirst) {
  try {
    const place = bytes.length - TAG_BYTES
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(place))
    return Buffer.concat([decipher.update(bytes.subarray(0, place)), decipher.final()])
  } catch {
    throw new Error(
      isFirst
        ? 'BACKUP_PASSPHRASE is not the one of this backup, or the file was changed'
        : 'The backup was changed or cut off after it was made',
    )
  }
}

/**
 * @param {string} passphrase
 * @param {Buffer} header
 * @returns {Promise<Buffer>}
 */
const keyOf = (passphrase, header) =>
  new Promise((resolve, reject) => {
    const salt = header.subarray(MAGIC.length)
    scrypt(passphrase.normalize('NFC'), salt, 32, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/**
 * @param {AsyncIterable<Buffer>} source
 * @param {number} size
 */
async function* chunksOf(source, size) {
  let held = Buffer.alloc(0)
  let number = 0
  for await (const part of source) {
    held = Buffer.concat([held, part])
    while (held.length > size) {
      yield { bytes: held.subarray(0, size), nonce: nonceOf(number++, false) }
      held = held.subarray(size)
    }
  }
  yield { bytes: held, nonce: nonceOf(number, true) }
}

/**
 * @param {number} number
 * @param {boolean} isLast
 */
function nonceOf(number, isLast) {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = Number(isLast)
  return nonce
}
