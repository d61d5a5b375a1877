import 'server-only'
import { env } from '@/lib/env'

/** The first signs and seals; what the previous one signed or sealed is still accepted (docs/operations.md, Keys). */
export const authSecrets = (): [string, ...string[]] =>
  env.AUTH_SECRET_PREVIOUS ? [env.AUTH_SECRET, env.AUTH_SECRET_PREVIOUS] : [env.AUTH_SECRET]
