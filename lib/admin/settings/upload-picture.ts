import 'server-only'
import { asAdmin } from '@/lib/auth/access'
import { readUpload } from '@/lib/auth/upload'
import type { Result } from '@/lib/errors'
import { MAX_BYTES } from '@/lib/storage/clean-picture'
import { storePicture } from '@/lib/storage/upload'
import { readNewest } from './read'
import { saveSettings } from './save'

/** Form field `file`: becomes the picture of the home page. Failures of `readUpload`, `storePicture` and `saveSettings`. */
export async function uploadHomePicture(request: Request): Promise<Result<unknown>> {
  const file = await readUpload(request, MAX_BYTES)
  return file.ok ? replacePicture(file.value.bytes) : file
}

const replacePicture = asAdmin(async (admin, bytes: Uint8Array): Promise<Result<unknown>> => {
  const stored = await storePicture(admin.user.id, bytes)
  if (!stored.ok) return stored
  const { version, texts } = await readNewest('picture')
  return saveSettings({
    ...{ ...texts, HOME_PICTURE: stored.value.imageUrl },
    ...{ section: 'picture', version: String(version) },
  })
})
