import 'server-only'
import { deriveKey, seal, unsealWithAny } from '@/lib/text/seal'
import { authSecrets } from './auth-secrets'
import { SEALED } from './rules'
import type { SettingTexts } from './sections'

/** Shorter secrets show nothing of themselves. */
const MIN_SHOWN_LENGTH = 12
const SHOWN = 4

const keyOf = (secret: string) => deriveKey(secret, 'settings')

/**
 * Whether a setting is a secret. A new one needs a rule in `RULES`, its name in `SEALED` and a place in `SECTIONS`; the
 * form, its password, history and conflicts follow. `setting(name)` gives the clear text to the process, `setting_versions`
 * and the file of the last reading hold the cipher, browsers get the mask, the audit log names the field.
 */
export const isSealed = (name: string): boolean => SEALED.some((one) => one === name)

/** Base64. Under a key of AUTH_SECRET; a cipher of one setting does not open as another. */
export const sealSetting = (name: string, text: string): string =>
  seal(text, name, keyOf(authSecrets()[0])).toString('base64')

/** Undefined for a cipher of another setting, or of neither AUTH_SECRET nor the previous one. */
export function openSetting(name: string, cipher: string): string | undefined {
  try {
    return unsealWithAny(Buffer.from(cipher, 'base64'), name, authSecrets().map(keyOf))
  } catch {
    return undefined
  }
}

/** Whether a stored secret was sealed under an earlier AUTH_SECRET. */
export const isUnreadable = (name: string, stored: string | undefined): boolean =>
  stored !== undefined && isSealed(name) && openSetting(name, stored) === undefined

/** "…abcd"; "…" for a short one. */
export const maskSecret = (text = ''): string =>
  text.length < MIN_SHOWN_LENGTH ? '…' : `…${text.slice(-SHOWN)}`

/** For browsers: secrets masked. */
export const maskTexts = (texts: SettingTexts): SettingTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      isSealed(name) ? maskSecret(openSetting(name, text)) : text,
    ]),
  )
