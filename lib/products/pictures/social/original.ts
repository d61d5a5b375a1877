import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readUpload } from '@/lib/storage/disk'

const UPLOADS = '/uploads/'

/** The bytes of a picture of ours, which `pictureOfSocial` gave; null when there is none of this address. */
export async function readOriginal(address: string): Promise<Uint8Array | null> {
  if (address.startsWith(UPLOADS)) return readUpload(address.slice(UPLOADS.length))
  // Nothing of it is part of the build, which would look through the whole folder.
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public', address)
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG') return null
    throw error
  })
}
