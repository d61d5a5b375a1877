import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link, base64url. Only its hash is kept. */
export const createToken = () => randomBytes(32).toString('base64url')

/** SHA-256 in hex. A token is random, so nothing slower is needed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
