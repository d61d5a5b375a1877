import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readUpload } from '@/lib/storage/storage'

const UPLOADS = '/uploads/'

/** Reads a path that `pictureOfSocial` returned; null when missing. */
export async function readOriginal(address: string): Promise<Uint8Array | null> {
  if (address.startsWith(UPLOADS)) return readUpload(address.slice(UPLOADS.length))
  // Excluded from the build's file tracing, which would include the whole folder.
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public', address)
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG') return null
    throw error
  })
}
