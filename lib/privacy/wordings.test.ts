import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  CONSENT_NAMES,
  CONSENT_TEXT_VERSION,
  NEWSLETTER_TEXT_VERSION,
} from '@/lib/accounts/choices'
import { LANGUAGES } from '@/lib/languages'

/** SHA-256 of each version's wording in all languages. Add lines, never change one. */
const WORDINGS: Record<string, string> = {
  '2026-11-21': '29e432a6da873272d7e06f9643aede7c07053c9b572302c7ca41264ffe8e4d2c',
  '2026-11-22': 'c717fa3e16177c0b7a032c0f92b71ffeb8eb45322eec71316b1a1e56856b6c1e',
  'dashboard-2026-11-21': 'e70d1a8f6d15162698411f644e04589fd8c6d4760e12a9201697d5f298da8211',
}

type Texts = Record<string, string>
type Messages = { privacy: { consents: Texts }; settings: { notifications: Texts } }

it.each([
  [CONSENT_TEXT_VERSION, CONSENT_NAMES, ({ privacy }: Messages) => privacy.consents],
  [NEWSLETTER_TEXT_VERSION, ['newsletter'], ({ settings }: Messages) => settings.notifications],
] as const)('requires a new version for a changed wording: %s', (version, names, textsOf) => {
  const wording = LANGUAGES.flatMap((language) => {
    const texts = textsOf(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')))
    return names.flatMap((name) => [texts[name], texts[`${name}Text`]])
  })
  expect(wording.every((text) => typeof text === 'string' && text !== '')).toBe(true)
  const hash = createHash('sha256').update(wording.join('\n')).digest('hex')
  expect(WORDINGS[version]).toBe(hash)
})
