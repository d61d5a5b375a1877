import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { logFailure } from '@/lib/runtime/error-reports/log-failure'
import { singleton } from '@/lib/shared/runtime.mjs'
import { MAX_SAMPLES } from '@/lib/storage/clean-picture'
import { readUpload } from '@/lib/storage/storage'
import { isResizable, PICTURE_WIDTHS, type PictureWidth } from './picture'

export type PictureFormat = 'avif' | 'webp'

/** Bytes of all stored sizes. */
const MAX_BYTES = 500_000_000
/** The least effort: at most six per cent larger than effort 3, in a third of its time (docs/decisions/013). */
const ENCODE = { avif: { quality: 65, effort: 1 }, webp: { quality: 80 } } as const
/** Encodings for visitors that may wait before another request is answered with the original. */
const MAX_WAITING = 3
/** Priorities in the queue. */
const PRIORITY = { visitor: 1, ahead: 0 } as const

type Encoding = { bytes?: Promise<Buffer>; isWaiting: boolean }

const encoding = singleton('pictures.encoding', () => new PQueue({ concurrency: 1 }))
const running = singleton('pictures.running', () => new Map<string, Encoding>())

/** The folder of `PICTURE_CACHE_DIR`, else of the build. */
const stored = singleton('pictures.stored', () =>
  storeFiles(path.resolve(env.PICTURE_CACHE_DIR ?? '.next/cache/pictures')),
)

/**
 * A picture of `/products/`, `/scenes/` or `/uploads/` at most `width` pixels wide. `original` while many wait for their
 * encoding; null where there is no such picture.
 */
export async function sizedPicture(
  address: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<{ bytes: Buffer; format: PictureFormat | 'original' } | null> {
  const original = await findOriginal(address)
  if (!original) return null
  const key = `${address} ${original.version} ${width} ${format}`
  const found = await stored.get(key)
  if (found) return { bytes: found, format }
  const present = join(key)
  if (present) return { bytes: await present, format }
  // Before the queue, so that a slow storage or a missing upload delays no other picture.
  const source = await original.read()
  if (!source) return null
  const isBusy = encoding.sizeBy({ priority: PRIORITY.visitor }) >= MAX_WAITING
  if (isBusy && !running.has(key)) return { bytes: source, format: 'original' }
  const bytes = await (join(key) ?? encode(key, source, width, format, PRIORITY.visitor))
  return { bytes, format }
}

/** Makes every size of a picture, after what visitors wait for. A failure is logged: each is tried again when asked for. */
export async function encodeAhead(address: string): Promise<void> {
  if (env.PICTURES_AHEAD === 'off') return
  try {
    const original = await findOriginal(address)
    if (!original) return
    let source: Buffer | null = null
    for (const width of widthsOf(address)) {
      const key = `${address} ${original.version} ${width} avif`
      if (await stored.has(key)) continue
      source ??= await original.read()
      if (!source) return
      await (running.get(key)?.bytes ?? encode(key, source, width, 'avif', PRIORITY.ahead))
    }
  } catch (error) {
    logFailure(`Encoding ${address} failed`, error)
  }
}

/** The widths that pages name: the shop's products fill no page, its scenes are no thumbnails, an upload may be either. */
function widthsOf(address: string): Set<PictureWidth> {
  const { small, large, scene } = PICTURE_WIDTHS
  if (address.startsWith('/products/')) return new Set([...small, ...large])
  if (address.startsWith('/scenes/')) return new Set([...large, ...scene])
  return new Set([...small, ...large, ...scene])
}

/**
 * At the start, without holding it up: the shop's own pictures and those of galleries, while the folder has room. Logs a
 * failure.
 */
export function startEncodingAhead(): void {
  if (env.PICTURES_AHEAD === 'off') return
  const encodeAll = async () => {
    const folders = ['scenes', 'products'].map(async (folder) => {
      const names = await readdir(path.join(process.cwd(), 'public', folder)).catch(() => [])
      return names.map((name) => `/${folder}/${name}`)
    })
    const uploads = await prisma.productImage.findMany({
      where: { path: { startsWith: '/uploads/' } },
      select: { path: true },
    })
    const all = [...(await Promise.all(folders)).flat(), ...uploads.map((one) => one.path)]
    for (const address of all) {
      if (!(await stored.hasRoom())) return
      await encodeAhead(address)
    }
  }
  encodeAll().catch((error) => logFailure('Listing pictures failed', error))
}

/** The same encoding for requests that come at the same time; one made ahead precedes the others from now on. */
function join(key: string): Promise<Buffer> | undefined {
  const present = running.get(key)
  if (present?.isWaiting) encoding.setPriority(key, PRIORITY.visitor)
  return present?.bytes
}

function encode(
  key: string,
  source: Buffer,
  width: PictureWidth,
  format: PictureFormat,
  priority: number,
): Promise<Buffer> {
  const made: Encoding = { isWaiting: true }
  running.set(key, made)
  const run = async () => {
    made.isWaiting = false
    const bytes = await sharp(source, { limitInputPixels: MAX_SAMPLES })
      .resize({ width, withoutEnlargement: true })
      [format](ENCODE[format])
      .toBuffer()
    await stored.set(key, bytes)
    return bytes
  }
  made.bytes = encoding.add(run, { id: key, priority }).finally(() => running.delete(key))
  return made.bytes
}

type Original = { version: string; read: () => Promise<Buffer | null> }

/** Files of a release may change under their name, so their time and size belong to the key; uploads are named by content. */
async function findOriginal(address: string): Promise<Original | null> {
  if (!isResizable(address)) return null
  if (address.startsWith('/uploads/')) {
    const read = async () => {
      const bytes = await readUpload(path.basename(address))
      return bytes && Buffer.from(bytes)
    }
    return { version: '', read }
  }
  const file = path.join(process.cwd(), 'public', address)
  const { mtimeMs, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0 }))
  return size > 0 ? { version: `${mtimeMs} ${size}`, read: () => readFile(file) } : null
}

/** Names of `storeFiles`, also of drafts that a killed process left. */
const NAME = /^[0-9a-f]{64}(?:\.|$)/

/**
 * One file a key. Deletes the least recently used beyond `maxBytes`, and no file of another name; several instances may
 * share the folder, each counts what it found, read or wrote. A full or read-only disk is logged once and costs only time.
 */
export function storeFiles(folder: string, maxBytes = MAX_BYTES) {
  const remove = (name: string) => rm(path.join(folder, name), { force: true }).catch(() => {})
  const files = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => size,
    dispose: (_, name, reason) => {
      if (reason === 'evict') void remove(name)
    },
  })
  const found = mkdir(folder, { recursive: true }).then(
    () => countFiles(folder, files),
    () => {},
  )
  const nameOf = (key: string) => createHash('sha256').update(key).digest('hex')
  let isFailing = false

  return {
    async has(key: string): Promise<boolean> {
      await found
      const name = nameOf(key)
      const size = await stat(path.join(folder, name)).then(
        (file) => file.size,
        () => 0,
      )
      if (size > 0) files.set(name, size)
      return size > 0
    },
    /** Whether a tenth is free, and the last file could be written. */
    async hasRoom(): Promise<boolean> {
      await found
      return !isFailing && files.calculatedSize < 0.9 * maxBytes
    },
    async get(key: string): Promise<Buffer | null> {
      const name = nameOf(key)
      const bytes = await readFile(path.join(folder, name)).catch(() => null)
      if (bytes) files.set(name, bytes.length)
      return bytes
    },
    async set(key: string, bytes: Buffer): Promise<void> {
      await found
      const name = nameOf(key)
      const draft = path.join(folder, `${name}.${randomUUID()}`)
      try {
        await writeFile(draft, bytes)
        await rename(draft, path.join(folder, name))
        files.set(name, bytes.length)
        isFailing = false
      } catch (error) {
        if (!isFailing) console.warn(`Pictures cannot be stored in ${folder}: ${String(error)}`)
        isFailing = true
        await rm(draft, { force: true }).catch(() => {})
      }
    },
  }
}

/** Oldest first, so that they are the first to leave. */
async function countFiles(folder: string, files: LRUCache<string, number>): Promise<void> {
  const present = await Promise.all(
    (await readdir(folder))
      .filter((name) => NAME.test(name))
      .map(async (name) => {
        const { size, mtimeMs } = await stat(path.join(folder, name)).catch(() => ({
          size: 0,
          mtimeMs: 0,
        }))
        return { name, size, mtimeMs }
      }),
  )
  for (const { name, size } of present.sort((a, b) => a.mtimeMs - b.mtimeMs))
    if (size > 0) files.set(name, size)
}
