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
  '2026-12-01': '2a07c39308590c49f81c1f4656e6a4a6557c9f17be71a12795d8512faece218e',
  'newsletter-2026-12-01': 'd5854a70dafc30255620225e8bbe62cbe46671d8904ae4e11d08cf3fd2172e0c',
  'dashboard-2026-11-21': 'e70d1a8f6d15162698411f644e04589fd8c6d4760e12a9201697d5f298da8211',
}

type Texts = Record<string, string>
type Messages = { privacy: { consents: Texts }; newsletter: Texts }

it.each([
  [CONSENT_TEXT_VERSION, CONSENT_NAMES],
  [NEWSLETTER_TEXT_VERSION, ['marketingEmails']],
] as const)('requires a new version for a changed wording: %s', (version, names) => {
  const wording = LANGUAGES.flatMap((language) => {
    const messages: Messages = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))
    const { newsletter, privacy } = messages
    return names.flatMap((name) =>
      name === 'marketingEmails'
        ? [newsletter.label, newsletter.text]
        : [privacy.consents[name], privacy.consents[`${name}Text`]],
    )
  })
  expect(wording.every((text) => typeof text === 'string' && text !== '')).toBe(true)
  const hash = createHash('sha256').update(wording.join('\n')).digest('hex')
  expect(WORDINGS[version]).toBe(hash)
})
