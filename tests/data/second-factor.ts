import { hashSync } from 'bcryptjs'
import { confirmPassword } from '@/lib/auth/confirmation'
import { openSecret } from '@/lib/auth/second-factor/secret'
import { enableSecondFactor, startSecondFactor } from '@/lib/auth/second-factor/setup'
import { stepAt, totpOf } from '@/lib/auth/second-factor/totp'
import { asAdministrator } from './admin'
import { sql } from './database'

export const PASSWORD = 'ouvrez-moi-2026'

/** Signs in the administrator with this password; returns the id. */
export async function administratorWithPassword(): Promise<string> {
  const id = await asAdministrator()
  await sql('update users set password_hash = $2 where id = $1', [id, hashSync(PASSWORD, 4)])
  return id
}

/** The code that the app shows, `steps` of 30 seconds from now. */
export async function appCode(userId: string, steps = 0): Promise<string> {
  const [row] = await sql<{ cipher: Buffer }>('select cipher from second_factors')
  if (!row) throw new Error('There is no second factor')
  return totpOf(openSecret(row.cipher, userId), stepAt(new Date()) + steps)
}

/** Sets up the second factor with the code of the step before; returns the recovery codes. */
export async function enable(userId: string): Promise<string[]> {
  await confirmPassword({ password: PASSWORD })
  await startSecondFactor()
  const enabled = await enableSecondFactor(await appCode(userId, -1))
  if (!enabled.ok) throw new Error(enabled.code)
  return enabled.value.codes
}
