import 'server-only'
import { randomInt } from 'node:crypto'
import { prisma, type Tx } from '@/lib/db'
import { keyedHash, keyedHashes } from '@/lib/security/keyed-hash'

const COUNT = 10
/** 10 of 31 characters: 49 bits. */
const LENGTH = 10
/** The alphabet omits characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const makeCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

const PURPOSE = 'recovery-code'
const named = (userId: string, code: string) => `${userId} ${code}`

/** Invalidates the former codes. Codes look like `abcde-fghjk` and are stored hashed. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: keyedHash(PURPOSE, named(userId, code)) })),
  })
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

/** True once per code; spaces, dashes and capitals do not matter. */
export async function spendRecoveryCode(userId: string, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  if (code.length !== LENGTH) return false
  const { count } = await prisma.recoveryCode.updateMany({
    where: { userId, codeHash: { in: keyedHashes(PURPOSE, named(userId, code)) }, usedAt: null },
    data: { usedAt: new Date() },
  })
  return count === 1
}

export const countRecoveryCodes = (userId: string): Promise<number> =>
  prisma.recoveryCode.count({ where: { userId, usedAt: null } })
