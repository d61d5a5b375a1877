import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { confirmPassword, requireConfirmed } from '@/lib/auth/confirmation'
import { isUniqueViolation, prisma } from '@/lib/db'
import { env } from '@/lib/env'
import { type Failure, fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import { methodOf } from '@/lib/payments/methods/index'
import { fromEnvironment, setting } from '@/lib/settings/current'
import { refreshSettings } from '@/lib/settings/refresh'
import { missingFacts } from '@/lib/settings/required'
import { isSealed, isUnreadable, maskTexts, sealSetting } from '@/lib/settings/sealed'
import {
  isSection,
  joinLists,
  type Section,
  type SettingTexts,
  type Stored,
  type StoredName,
  sectionSchema,
  settingsOf,
  toText,
} from '@/lib/settings/sections'
import { isPublicShop } from '@/lib/text/public-shop'
import { unknownProducts } from './products'
import { readNewest, withHelpTexts, withoutHelpTexts } from './read'

/** Money goes to the bank account, and secrets to where a form says: a stolen session must not change them. */
export const needsPassword = (section: Section): boolean =>
  section === 'bank' || settingsOf(section).some(isSealed)

/** A secret that is kept only while that setting stays the same: another server must not be sent it. */
const BOUND_TO: Partial<Record<StoredName, StoredName>> = { SMTP_PASSWORD: 'SMTP_HOST' }

const formSchema = z.object({
  section: z.custom<Section>(isSection),
  version: z.coerce.number().int().min(0),
})

/**
 * Stores a section whose form was read at `version`; blank fields fall back to the environment. CONFLICT with the newer
 * `version` and `texts`; VALIDATION_ERROR with `invalid`, `required`, `incomplete` or `unreadable` by field; PASSWORD_REQUIRED and the failures of
 * `confirmPassword` where `needsPassword`. A blank secret is kept unless `remove-NAME` is given.
 */
export const saveSettings = asAdmin(
  async (admin, input: Record<string, string>): Promise<Result<{ section: Section }>> => {
    const form = formSchema.safeParse(input)
    if (!form.success) return fail('BAD_REQUEST')
    const { section, version } = form.data
    const parsed = sectionSchema(section).safeParse(joinLists(input))
    if (!parsed.success) return refuse(fieldErrorsOf(parsed.error), 'invalid')
    const unknown = await unknownProducts(section, parsed.data)
    if (unknown.length > 0) return refuse(unknown, 'invalid')
    const values = await withoutHelpTexts(section, withoutUnchosen(parsed.data))
    const required = missingIn(section, parsed.data)
    if (required.length > 0) return refuse(required, 'required')
    if (lacksKeys(parsed.data)) return refuse(['PAYMENT_METHODS'], 'incomplete')
    if (needsPassword(section)) {
      const confirmed = await confirm(input)
      if (!confirmed.ok) return confirmed
    }
    const stored = await store(admin.user.id, {
      section,
      version,
      texts: textsOf(values),
      input,
    })
    if (!stored.ok) return stored
    await refreshSettings()
    return ok({ section })
  },
)

/** Boxes as the form marks them by itself are no choice: the environment stays in force, for later countries too. */
function withoutUnchosen(values: Partial<Stored>): Partial<Stored> {
  const marked = new Set<string>(fromEnvironment('DELIVERY_COUNTRIES') ?? COUNTRY_CODES)
  const { DELIVERY_COUNTRIES: chosen = [], ...rest } = values
  const isChosen = chosen.length !== marked.size || chosen.some((code) => !marked.has(code))
  return isChosen ? values : rest
}

const refuse = (
  names: Record<string, string> | string[],
  why: 'invalid' | 'required' | 'incomplete' | 'unreadable',
): Failure => {
  const fields = Array.isArray(names) ? names : Object.keys(names)
  const fieldErrors = Object.fromEntries(fields.map((name) => [name, why]))
  return fail('VALIDATION_ERROR', { fieldErrors })
}

/** Whether a payment method is switched on without its keys; one that is on already may stay. */
const lacksKeys = ({ PAYMENT_METHODS: methods = [] }: Partial<Stored>): boolean =>
  methods.some(
    (id) => !setting('PAYMENT_METHODS').includes(id) && methodOf(id).missingSettings().length > 0,
  )

/** The question of VAT is answered in two sections. */
const ABOUT_VAT: readonly StoredName[] = ['VAT_CHARGED', 'COMPANY_VAT_ID']

/** A public shop must not lose a fact that it needs. */
function missingIn(section: Section, values: Partial<Stored>): StoredName[] {
  if (!isPublicShop(env)) return []
  const own: readonly StoredName[] = settingsOf(section)
  const missing = missingFacts((name) =>
    own.includes(name) ? (values[name] ?? fromEnvironment(name)) : setting(name),
  )
  const isVatOpen = missing.some((name) => ABOUT_VAT.includes(name))
  return own.filter((name) =>
    ABOUT_VAT.includes(name) ? isVatOpen : missing.some((one) => one === name),
  )
}

async function confirm(typed: Record<string, string>): Promise<Result<unknown>> {
  const confirmed = await requireConfirmed()
  if (confirmed.ok || !typed.password) return confirmed
  return confirmPassword(typed)
}

const textsOf = (values: Partial<Stored>): SettingTexts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, toText(value)]],
    ),
  )

type Change = {
  section: Section
  version: number
  texts: SettingTexts
  input: Record<string, string>
}

async function store(actorId: string, { section, version, texts, input }: Change) {
  try {
    return await prisma.$transaction(async (tx) => {
      const newest = await readNewest(section, tx)
      if (newest.version !== version) return conflict(section, newest)
      const values = sealTexts(section, texts, newest.texts, input)
      const misled = settingsOf(section).filter((name) => isMisled(name, newest.texts, values))
      if (misled.length > 0) return refuse(misled, 'invalid')
      const lost = settingsOf(section).filter((name) => isUnreadable(name, values[name]))
      if (lost.length > 0) return refuse(lost, 'unreadable')
      const names = settingsOf(section).filter((name) => newest.texts[name] !== values[name])
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
    return conflict(section, await readNewest(section))
  }
}

function sealTexts(
  section: Section,
  typed: SettingTexts,
  stored: SettingTexts,
  input: Record<string, string>,
): SettingTexts {
  const sealed = settingsOf(section)
    .filter(isSealed)
    .map((name) => {
      const text = typed[name]
      const kept = input[`remove-${name}`] ? undefined : stored[name]
      return [name, text ? sealSetting(name, text) : kept] as const
    })
  // JSON drops what is undefined.
  return { ...typed, ...Object.fromEntries(sealed) }
}

function isMisled(name: StoredName, before: SettingTexts, after: SettingTexts): boolean {
  const anchor = BOUND_TO[name]
  const isKept = after[name] !== undefined && after[name] === before[name]
  return anchor !== undefined && isKept && before[anchor] !== after[anchor]
}

async function conflict(
  section: Section,
  { version, texts }: { version: number; texts: SettingTexts },
): Promise<Failure> {
  const shown = await withHelpTexts(section, maskTexts(texts))
  return fail('CONFLICT', { details: { version, texts: shown } })
}
