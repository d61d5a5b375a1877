import 'server-only'
import { env } from '@/lib/env'
import { singleton } from '@/lib/shared/next-and-server.mjs'
import { RULES, type SettingName, type Settings } from './rules'
import type { SettingTexts } from './sections'

type Snapshot = { texts: SettingTexts; values: Partial<Settings> }

const shared = singleton('settings', (): { now: Snapshot } => ({ now: { texts: {}, values: {} } }))

/** What admin stored, else the environment. As this process last read it (`refresh.ts`): a few seconds old at most. */
export function setting<Name extends SettingName>(name: Name): (typeof env)[Name] {
  const stored = shared.now.values[name] as (typeof env)[Name] | undefined
  return stored === undefined ? env[name] : stored
}

export const isStored = (name: SettingName): boolean => shared.now.values[name] !== undefined

/** Replaces the snapshot; returns whether it differs. A text that no rule accepts any more is ignored with a warning. */
export function applyStored(texts: SettingTexts): boolean {
  if (JSON.stringify(texts) === JSON.stringify(shared.now.texts)) return false
  shared.now = { texts, values: parseTexts(texts) }
  return true
}

function parseTexts(texts: SettingTexts): Partial<Settings> {
  const values = Object.entries(texts).flatMap(([name, text]) => {
    const parsed = RULES[name as SettingName]?.safeParse(text)
    if (parsed?.success) return [[name, parsed.data]]
    console.warn(`The setting ${name} as stored in admin is ignored: “${text}” is not valid.`)
    return []
  })
  return Object.fromEntries(values)
}
