import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { isUploadName } from './names'
import type { Storage } from './storage'

const folder = () => path.join(env.DATA_DIR, 'uploads')

/** Files in `DATA_DIR`, served by app/uploads. A file is whole or not there, also after a power cut. */
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
  }
}

/** The bytes of an upload on disk; null when there is none of this name. */
export async function readUpload(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isUploadName(name)) return null
  try {
    return new Uint8Array(await readFile(path.join(folder(), name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
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

/** The new name itself must reach the disk too. */
async function syncFolder() {
  const handle = await open(folder(), 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
