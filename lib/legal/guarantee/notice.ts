import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '@/lib/languages'
import { inLanguage } from '@/lib/settings/content-rules'
import { content } from '@/lib/settings/current'
import { singleton } from '@/lib/shared/runtime.mjs'
import { readSizedAddress, type Size } from '@/lib/text/sized-address'
import { sizeOfSvg } from './svg-size'

/** The official files, placed by the owner (public/legal/guarantee/README.md). */
const FOLDER = 'legal/guarantee'

export type GuaranteeNotice = { src: string; size: Size | null }

const notices = singleton('guarantee notices', () => new Map(LANGUAGES.map(readNotice)))

/**
 * The harmonised notice (Implementing Regulation (EU) 2025/1960): as uploaded in admin, else the file as read at start;
 * null without both.
 */
export function guaranteeNotice(lang: Language): GuaranteeNotice | null {
  const uploaded = content(inLanguage('GUARANTEE_NOTICE', lang))
  return uploaded ? readSizedAddress(uploaded) : (notices.get(lang) ?? null)
}

function readNotice(lang: Language): [Language, GuaranteeNotice | null] {
  const file = path.join(process.cwd(), 'public', FOLDER, `${lang}.svg`)
  try {
    return [lang, { src: `/${FOLDER}/${lang}.svg`, size: sizeOfSvg(readFileSync(file, 'utf8')) }]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return [lang, null]
  }
}

/** Languages without the official file. */
export const missingNotices = (): Language[] => LANGUAGES.filter((lang) => !guaranteeNotice(lang))

/** A warning at the start, or null. */
export function describeMissingNotices(): string | null {
  const missing = missingNotices()
  if (missing.length === 0) return null
  return `The legal guarantee is stated as text until the official notice is uploaded in admin, or stands in public/${FOLDER} (${missing.join(', ')}; see its README.md)`
}
