import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url; only the hash is stored. */
export const createToken = () => randomBytes(32).toString('base64url')

/** SHA-256, hex: random tokens need no slow hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
