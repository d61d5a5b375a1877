import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { codeOf, messageOf } from '../start/errors.mjs'
import { decrypt, encrypt, HEADER_BYTES, isEncrypted } from './encryption.mjs'

/**
 * @import { ReadableStream, ReadableWritablePair } from 'node:stream/web'
 * @import { ParsedTarEntry, TarPackController } from 'modern-tar'
 */

const GZIP = Buffer.from([0x1f, 0x8b])

/**
 * Writes entries as a tar packed by gzip, encrypted with a passphrase; only its owner may read the file.
 * @param {string} file must not exist
 * @param {AsyncIterable<{ name: string, bytes: Buffer }>} entries
 * @param {string} [passphrase]
 */
export async function writeArchive(file, entries, passphrase) {
  const { readable, controller } = createTarPacker()
  const sink = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const packed = Readable.fromWeb(/** @type {ReadableStream<Uint8Array>} */ (readable))
  await Promise.all([
    pack(entries, controller),
    passphrase
      ? pipeline(packed, createGzip(), (source) => encrypt(source, passphrase), sink)
      : pipeline(packed, createGzip(), sink),
  ])
}

/**
 * @param {AsyncIterable<{ name: string, bytes: Buffer }>} entries
 * @param {TarPackController} controller
 */
async function pack(entries, controller) {
  try {
    for await (const { name, bytes } of entries) {
      const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
      await writer.write(bytes)
      await writer.close()
    }
    controller.finalize()
  } catch (error) {
    controller.error(error)
    throw error
  }
}

/**
 * The entries of a file of `writeArchive`.
 * @param {string} file
 * @param {string} [passphrase]
 * @returns {AsyncGenerator<{ name: string, bytes: Buffer }>}
 * @throws Error with a sentence: no such file, no archive, encrypted, changed or cut off
 */
export async function* readArchive(file, passphrase) {
  const header = await readHeader(file)
  const source = createReadStream(file, { start: isEncrypted(header) ? HEADER_BYTES : 0 })
  const plain = isEncrypted(header) ? decryptWith(passphrase, header, source) : source
  const gunzip = createGunzip()
  const piped = pipeline(plain, gunzip)
  piped.catch(() => {})
  try {
    const decoder = /** @type {ReadableWritablePair<ParsedTarEntry>} */ (
      createTarDecoder({ strict: true })
    )
    const entries = Readable.toWeb(gunzip).pipeThrough(decoder)
    for await (const { header: entry, body } of entries) {
      yield { name: entry.name, bytes: await buffer(body) }
    }
    await piped
  } catch (error) {
    if (String(codeOf(error)).startsWith('Z_') || /tar/i.test(messageOf(error))) {
      throw new Error(`${file} was changed or cut off after it was made: ${messageOf(error)}`)
    }
    throw error
  } finally {
    source.destroy()
  }
}

/**
 * @param {string | undefined} passphrase
 * @param {Buffer} header
 * @param {AsyncIterable<Buffer>} source
 */
function decryptWith(passphrase, header, source) {
  if (!passphrase) throw new Error('The backup is encrypted: set BACKUP_PASSPHRASE')
  return decrypt(header, source, passphrase)
}

/** @param {string} file */
async function readHeader(file) {
  const handle = await open(file)
  try {
    const { buffer: bytes } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    if (isEncrypted(bytes) || bytes.subarray(0, GZIP.length).equals(GZIP)) return bytes
    throw new Error(`${file} is no backup of a shop`)
  } finally {
    await handle.close()
  }
}
