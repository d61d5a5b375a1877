import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { confirmPassword, requireConfirmed } from '@/lib/auth/confirmation'
import { isUniqueViolation, prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { type Failure, fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { refreshSettings } from '@/lib/settings/refresh'
import { missingFacts } from '@/lib/settings/required'
import type { SettingName, Settings } from '@/lib/settings/rules'
import {
  isSection,
  joinLists,
  SECTIONS,
  type Section,
  type SettingTexts,
  sectionSchema,
  toText,
} from '@/lib/settings/sections'
import { isPublicShop } from '@/lib/text/public-shop'
import { readNewest } from './read'

/** Money goes there: a stolen session must not change it. */
export const needsPassword = (section: Section): boolean => section === 'bank'

const formSchema = z.object({
  section: z.custom<Section>(isSection),
  version: z.coerce.number().int().min(0),
})

/**
 * Stores a section whose form was read at `version`; blank fields fall back to the environment. CONFLICT with the newer
 * `version` and `texts`; VALIDATION_ERROR with `invalid` or `required` by field; PASSWORD_REQUIRED and the failures of
 * `confirmPassword` for the bank account.
 */
export const saveSettings = asAdmin(
  async (admin, input: Record<string, string>): Promise<Result<{ section: Section }>> => {
    const form = formSchema.safeParse(input)
    if (!form.success) return fail('BAD_REQUEST')
    const { section, version } = form.data
    const parsed = sectionSchema(section).safeParse(joinLists(input))
    if (!parsed.success) return refuse(fieldErrorsOf(parsed.error), 'invalid')
    const required = missingIn(section, parsed.data)
    if (required.length > 0) return refuse(required, 'required')
    if (needsPassword(section)) {
      const confirmed = await confirm(input)
      if (!confirmed.ok) return confirmed
    }
    const stored = await store(admin.user.id, section, version, textsOf(parsed.data))
    if (!stored.ok) return stored
    await refreshSettings()
    return ok({ section })
  },
)

const refuse = (names: Record<string, string> | string[], why: 'invalid' | 'required'): Failure => {
  const fields = Array.isArray(names) ? names : Object.keys(names)
  const fieldErrors = Object.fromEntries(fields.map((name) => [name, why]))
  return fail('VALIDATION_ERROR', { fieldErrors })
}

/** A public shop must not lose a fact that it needs. */
function missingIn(section: Section, values: Partial<Settings>): SettingName[] {
  if (!isPublicShop(env)) return []
  const own: readonly SettingName[] = SECTIONS[section]
  return missingFacts((name) => values[name] ?? env[name]).filter((name) => own.includes(name))
}

async function confirm(typed: Record<string, string>): Promise<Result<unknown>> {
  const confirmed = await requireConfirmed()
  if (confirmed.ok || !typed.password) return confirmed
  return confirmPassword(typed)
}

const textsOf = (values: Partial<Settings>): SettingTexts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, toText(value)]],
    ),
  )

async function store(actorId: string, section: Section, version: number, values: SettingTexts) {
  try {
    return await prisma.$transaction(async (tx) => {
      const newest = await readNewest(section, tx)
      if (newest.version !== version) return conflict(newest)
      const names = SECTIONS[section].filter((name) => newest.texts[name] !== values[name])
      if (names.length === 0) return ok(null)
      await tx.settingVersion.create({ data: { section, version: version + 1, values } })
      await recordAudit(tx, actorId, {
        action: 'settings.update',
        subject: `settings:${section}`,
        details: { version: version + 1, names },
      })
      return ok(null)
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return conflict(await readNewest(section))
  }
}

const conflict = (newest: { version: number; texts: SettingTexts }) =>
  fail('CONFLICT', { details: newest })
