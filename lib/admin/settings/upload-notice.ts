import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { readUpload } from '@/lib/auth/upload'
import { fail, type Result } from '@/lib/errors'
import { LANGUAGES, type Language } from '@/lib/languages'
import { sizeOfSvg } from '@/lib/legal/svg-size'
import { inLanguage } from '@/lib/settings/content-rules'
import { MAX_BYTES } from '@/lib/storage/clean-picture'
import { storeSvg } from '@/lib/storage/upload'
import { addressWithSize } from '@/lib/text/sized-address'
import { readNewest } from './read'
import { saveSettings } from './save'

/**
 * Form fields `file` and `language`: becomes the notice of the legal guarantee in that language, unchanged. BAD_REQUEST;
 * failures of `readUpload`, `storeSvg` and `saveSettings`.
 */
export async function uploadGuaranteeNotice(request: Request): Promise<Result<unknown>> {
  const sent = await readUpload(request, MAX_BYTES)
  if (!sent.ok) return sent
  const language = z.enum(LANGUAGES).safeParse(sent.value.form.get('language'))
  return language.success ? replace(language.data, sent.value.bytes) : fail('BAD_REQUEST')
}

const replace = asAdmin(
  async (admin, language: Language, bytes: Uint8Array): Promise<Result<unknown>> => {
    const stored = await storeSvg(admin.user.id, bytes)
    if (!stored.ok) return stored
    const { version, texts } = await readNewest('guarantee')
    const size = sizeOfSvg(Buffer.from(bytes).toString('utf8'))
    return saveSettings({
      ...texts,
      [inLanguage('GUARANTEE_NOTICE', language)]: addressWithSize(stored.value.imageUrl, size),
      ...{ section: 'guarantee', version: String(version) },
    })
  },
)
