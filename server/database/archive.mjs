import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { decrypt, encrypt, HEADER_BYTES, isEncrypted } from './encryption.mjs'

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
  const steps = [createGzip(), ...(passphrase ? [(source) => encrypt(source, passphrase)] : [])]
  await Promise.all([
    pack(entries, controller),
    pipeline(Readable.fromWeb(readable), ...steps, sink),
  ])
}

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
    const entries = Readable.toWeb(gunzip).pipeThrough(createTarDecoder({ strict: true }))
    for await (const { header: entry, body } of entries) {
      yield { name: entry.name, bytes: await buffer(body) }
    }
    await piped
  } catch (error) {
    if (error.code?.startsWith('Z_') || /tar/i.test(error.message)) {
      throw new Error(`${file} was changed or cut off after it was made: ${error.message}`)
    }
    throw error
  } finally {
    source.destroy()
  }
}

function decryptWith(passphrase, header, source) {
  if (!passphrase) throw new Error('The backup is encrypted: set BACKUP_PASSPHRASE')
  return decrypt(header, source, passphrase)
}

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
