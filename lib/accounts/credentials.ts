import 'server-only'
import bcrypt from 'bcryptjs'
import { prisma } from '@/lib/db'

const COST = 12
/** A hash of nothing anyone types, compared when the address is unknown so that both take as long. */
const NOBODY = bcrypt.hashSync('no account has this password', COST)

/** bcrypt, cost 12. Refuse passwords over 72 bytes before: bcrypt would cut them silently. */
export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(password.normalize('NFC'), COST)
}

/** The user with this address and password, or null; as slow for an unknown address as for a known one. */
export async function verifyCredentials(email: string, password: string) {
  const user = await prisma.user.findUnique({ where: { email: email.trim().toLowerCase() } })
  const normalised = password.normalize('NFC')
  const matches = await bcrypt.compare(normalised, user?.passwordHash ?? NOBODY)
  return user && matches && !bcrypt.truncates(normalised) ? user : null
}
