import { cleanText } from '@/lib/accounts/fields'
import { SERVER_RULES } from '@/lib/accounts/places/server-rules'
import { profileFields } from '@/lib/accounts/schema'
import type { Profile } from './model'

export type Names = Pick<Profile, 'firstName' | 'lastName'>

const FIELDS = profileFields(SERVER_RULES)
const NAMES = [
  ...(['firstName', 'lastName', 'country', 'city', 'address', 'addressLine2'] as const),
  ...(['company', 'postalCode', 'phone'] as const),
]
type Name = (typeof NAMES)[number]

/** Details by the rules of sign-up. `unfit`: texts that it would refuse, such as a link for a name, which are left out. */
export function readProfile(typed: Partial<Record<string, string>>): {
  profile: Omit<Profile, 'language'>
  unfit: string[]
} {
  const unfit: string[] = []
  const read = (name: Name): string => {
    const lines = (typed[name] ?? '').split(/[\r\n]+/).map((line) => line.trim())
    const text = cleanText(lines.filter(Boolean).join(', ').replaceAll('\t', ' '))
    if (text === '') return ''
    const parsed = FIELDS[name].safeParse(text)
    if (parsed.success) return parsed.data ?? ''
    unfit.push(text)
    return ''
  }
  return { profile: Object.fromEntries(NAMES.map((name) => [name, read(name)])) as never, unfit }
}
