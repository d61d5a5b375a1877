import 'server-only'
import { env } from '@/lib/env'
import { singleton } from '@/lib/shared/runtime.mjs'
import type { ContentName } from './content-rules'
import { type OwnPage, pagesIn } from './pages'
import { SEALED, type SettingName, type Settings } from './rules'
import { isSealed, isUnreadable, openSetting } from './sealed'
import { ruleOf, type SettingTexts, type Stored } from './sections'

type Snapshot = { texts: SettingTexts; values: Partial<Stored>; pages: OwnPage[] }

const shared = singleton('settings', (): { now: Snapshot } => ({
  now: { texts: {}, values: {}, pages: [] },
}))

type Value<Name extends SettingName> = Name extends keyof typeof env
  ? (typeof env)[Name]
  : Settings[Name] | undefined

/** Undefined for a setting that only admin has. */
export const fromEnvironment = <Name extends SettingName>(name: Name): Value<Name> =>
  (env as unknown as { [Name in SettingName]: Value<Name> })[name]

/** What admin stored, else the environment. As this process last read it (`refresh.ts`): a few seconds old at most. */
export function setting<Name extends SettingName>(name: Name): Value<Name> {
  const stored = shared.now.values[name] as Value<Name> | undefined
  return stored === undefined ? fromEnvironment(name) : stored
}

/** A text or picture of the owner; undefined where the shop's own stands. */
export const content = (name: ContentName): string | undefined => shared.now.values[name]

/** Drafts too, by slug. */
export const ownPages = (): readonly OwnPage[] => shared.now.pages

export const isStored = (name: SettingName): boolean => shared.now.values[name] !== undefined

/** Secrets of admin that were sealed under an earlier AUTH_SECRET. */
export const unreadableSecrets = (): SettingName[] =>
  SEALED.filter((name) => isUnreadable(name, shared.now.texts[name]))

/** Replaces the snapshot; returns whether it differs. A text that no rule accepts any more is ignored with a warning. */
export function applyStored(texts: SettingTexts): boolean {
  if (JSON.stringify(texts) === JSON.stringify(shared.now.texts)) return false
  const values = parseTexts(texts)
  shared.now = { texts, values, pages: pagesIn(values) }
  return true
}

function parseTexts(texts: SettingTexts): Partial<Stored> {
  const values = Object.entries(texts).flatMap(([name, text]) => {
    const clear = isSealed(name) ? openSetting(name, text) : text
    const parsed = ruleOf(name)?.safeParse(clear)
    if (parsed?.success) return [[name, parsed.data]]
    const why = isSealed(name) ? 'it was sealed with another AUTH_SECRET' : `“${text}” is not valid`
    console.warn(`The setting ${name} as stored in admin is ignored: ${why}.`)
    return []
  })
  return Object.fromEntries(values)
}
