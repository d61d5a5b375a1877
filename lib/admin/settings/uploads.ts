import 'server-only'
import sharp from 'sharp'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { readUpload } from '@/lib/auth/upload'
import { fail, type Result } from '@/lib/errors'
import { LANGUAGES, type Language } from '@/lib/languages'
import { sizeOfSvg } from '@/lib/legal/guarantee/svg-size'
import { encodeAhead } from '@/lib/products/pictures/sizes'
import { type ContentName, inLanguage } from '@/lib/settings/content-rules'
import { isPictureSection, type PictureSection, UPLOADED_PICTURES } from '@/lib/settings/sections'
import { MAX_BYTES } from '@/lib/storage/clean-picture'
import { storePicture, storeSvg } from '@/lib/storage/upload'
import { addressWithSize } from '@/lib/text/sized-address'
import { readNewest } from './read'
import { saveSettings } from './save'

type Place = { section: PictureSection; setting: ContentName }

/**
 * Form field `file`: becomes the picture of the section; where it has several, that of the field `setting`. BAD_REQUEST;
 * failures of `readUpload`, `storePicture` and `saveSettings`.
 */
export async function uploadSectionPicture(
  section: string,
  request: Request,
): Promise<Result<unknown>> {
  const sent = await readUpload(request, MAX_BYTES)
  if (!sent.ok) return sent
  if (!isPictureSection(section)) return fail('BAD_REQUEST')
  const settings: readonly ContentName[] = UPLOADED_PICTURES[section]
  const named = sent.value.form.get('setting') ?? settings[0]
  const setting = settings.find((one) => one === named)
  return setting ? replacePicture({ section, setting }, sent.value.bytes) : fail('BAD_REQUEST')
}

const replacePicture = asAdmin(
  async (admin, { section, setting }: Place, bytes: Uint8Array): Promise<Result<unknown>> => {
    const stored = await storePicture(admin.user.id, bytes)
    if (!stored.ok) return stored
    void encodeAhead(stored.value.imageUrl)
    const { version, texts } = await readNewest(section)
    // The header keeps room of its size until it is loaded.
    const size = section === 'wordmark' ? (await sharp(bytes).metadata()).autoOrient : null
    return saveSettings({
      ...texts,
      [setting]: addressWithSize(stored.value.imageUrl, size),
      section,
      version: String(version),
    })
  },
)

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
      section: 'guarantee',
      version: String(version),
    })
  },
)
