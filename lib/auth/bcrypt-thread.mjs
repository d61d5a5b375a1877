import { compareSync, hashSync } from 'bcryptjs'

const BCRYPT_HASH = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

/**
 * Runs in a thread, where the synchronous functions hold up no request.
 * @param {{ password: string } & ({ cost: number } | { passwordHash: string })} job
 * @returns {string | boolean} the hash of that cost; or whether the password is that of `passwordHash`
 */
export function runBcrypt(job) {
  if ('cost' in job) return hashSync(job.password, job.cost)
  return BCRYPT_HASH.test(job.passwordHash) && compareSync(job.password, job.passwordHash)
}
