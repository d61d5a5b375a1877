import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/i18n/languages'
import { CONSENT_NAMES, CONSENT_TEXT_VERSION } from './purposes'

/** Of each version, the SHA-256 of what was agreed to, in all languages. Add a line, never change one. */
const WORDINGS: Record<string, string> = {
  '2026-11-21': '29e432a6da873272d7e06f9643aede7c07053c9b572302c7ca41264ffe8e4d2c',
}

it('a changed wording of a consent is a new version', () => {
  const wording = LANGUAGES.flatMap((language) => {
    const { consents } = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')).privacy
    return CONSENT_NAMES.flatMap((name) => [consents[name], consents[`${name}Text`]])
  })
  expect(wording.every((text) => typeof text === 'string' && text !== '')).toBe(true)
  const hash = createHash('sha256').update(wording.join('\n')).digest('hex')
  expect(WORDINGS[CONSENT_TEXT_VERSION]).toBe(hash)
})
