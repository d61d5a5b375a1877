import 'server-only'
import { recordAudit } from '@/lib/auth/audit'
import { openSecret, sealSecret } from '@/lib/auth/second-factor/secret'
import type { Tx } from '@/lib/db'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { openCode, sealCode, ticketKeys } from '@/lib/payments/tickets/cipher'
import { isSealed, openSetting, sealSetting } from '@/lib/settings/sealed'
import type { SettingTexts } from '@/lib/settings/sections'

/** Milliseconds. */
const TIMEOUT = 120_000

export type Resealed = { settings: number; secondFactors: number; tickets: number }

/**
 * Seals under the newest keys what older ones sealed: secret settings (as new versions), second factors and codes of
 * tickets under review. All or nothing; throws for a cipher that no key opens.
 */
export function resealAll(prisma: PrismaClient): Promise<Resealed> {
  return prisma.$transaction(
    async (tx) => ({
      settings: await resealSettings(tx),
      secondFactors: await resealSecondFactors(tx),
      tickets: await resealTickets(tx),
    }),
    { timeout: TIMEOUT },
  )
}

async function resealSettings(tx: Tx): Promise<number> {
  const newest = await tx.$queryRaw<{ section: string; version: number; values: SettingTexts }[]>`
    select distinct on (section) section, version, "values" from setting_versions
    order by section, version desc`
  const sealed = newest.filter(({ values }) => Object.keys(values).some(isSealed))
  for (const { section, version, values } of sealed) {
    const entries = Object.entries(values).map(([name, text]) => [name, resealed(name, text)])
    const data = { section, version: version + 1, values: Object.fromEntries(entries) }
    await tx.settingVersion.create({ data })
    await recordAudit(tx, null, {
      action: 'settings.reseal',
      subject: `settings:${section}`,
      details: { version: version + 1 },
    })
  }
  return sealed.length
}

function resealed(name: string, text: string): string {
  if (!isSealed(name)) return text
  const clear = openSetting(name, text)
  if (clear === undefined) throw new Error(`No AUTH_SECRET that is set opens the setting ${name}`)
  return sealSetting(name, clear)
}

async function resealSecondFactors(tx: Tx): Promise<number> {
  const factors = await tx.secondFactor.findMany({ select: { userId: true, cipher: true } })
  for (const { userId, cipher } of factors) {
    const data = { cipher: new Uint8Array(sealSecret(openSecret(cipher, userId), userId)) }
    await tx.secondFactor.update({ where: { userId }, data })
  }
  return factors.length
}

async function resealTickets(tx: Tx): Promise<number> {
  const sealed = await tx.prepaidTicket.findMany({
    where: { cipher: { not: null } },
    select: { id: true, cipher: true, keyId: true },
  })
  for (const { id, cipher, keyId } of sealed) {
    const code = openCode({ cipher: Buffer.from(cipher as Uint8Array), keyId }, id, ticketKeys())
    const now = sealCode(code, id, ticketKeys())
    const data = { cipher: new Uint8Array(now.cipher), keyId: now.keyId }
    await tx.prepaidTicket.update({ where: { id }, data })
  }
  return sealed.length
}
