import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { isUploadName, type Storage } from './types'

const UNFINISHED = /^[0-9a-f-]{36}\.unfinished$/

const folder = () => path.join(env.DATA_DIR, 'uploads')

/** Files in `DATA_DIR`, served by app/uploads. Writes are atomic, also on power loss. */
export function diskStorage(): Storage {
  return {
    async put(name, bytes) {
      if (!isUploadName(name)) throw new Error(`"${name}" is no name of an upload`)
      await mkdir(folder(), { recursive: true })
      const unfinished = path.join(folder(), `${randomUUID()}.unfinished`)
      try {
        await writeSynced(unfinished, bytes)
        await rename(unfinished, path.join(folder(), name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder()
      return `/uploads/${name}`
    },
    async read(name) {
      const bytes = await readFile(path.join(folder(), name)).catch(nullIfMissing)
      return bytes && new Uint8Array(bytes)
    },
    async *list() {
      for (const name of await readNames()) {
        if (!isUploadName(name) && !UNFINISHED.test(name)) continue
        const known = await stat(path.join(folder(), name)).catch(nullIfMissing)
        if (known) yield { name, createdAt: known.mtime, place: name }
      }
    },
    async remove(files) {
      for (const { place } of files) await rm(path.join(folder(), place), { force: true })
    },
  }
}

/** The folder is created with the first upload. */
const readNames = async () => (await readdir(folder()).catch(nullIfMissing)) ?? []

/** Rethrows all errors but ENOENT. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function writeSynced(file: string, bytes: Uint8Array) {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the rename durable. */
async function syncFolder() {
  const handle = await open(folder(), 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
