import { randomBytes } from 'node:crypto'
import { storedSecrets, storeSecrets } from './settings.mjs'

/** @import { Settings } from './settings.mjs' */

const random = () => randomBytes(32).toString('base64url')

/**
 * New keys beside the former ones, which stay valid: stored where the shop generated them, else returned for the
 * operator to set.
 * @param {Settings} given the environment
 * @returns {Promise<{ stored: string[], toSet: Record<string, string> }>}
 */
export async function addNewSecrets(given) {
  const secrets = await storedSecrets(given)
  const authSecret = given.AUTH_SECRET || secrets.AUTH_SECRET
  const ticketKeys = given.TICKET_KEYS || secrets.TICKET_KEYS
  const id = new Date().toISOString().slice(0, 16).replace(/\D/g, '')
  const made = {
    AUTH_SECRET: random(),
    AUTH_SECRET_PREVIOUS: authSecret ?? '',
    TICKET_KEYS: `${id}:${random()},${ticketKeys}`,
  }
  /** @param {string} name */
  const isGiven = (name) => Boolean(given[name === 'AUTH_SECRET_PREVIOUS' ? 'AUTH_SECRET' : name])
  const entries = Object.entries(made)
  const stored = entries.filter(([name]) => !isGiven(name))
  if (stored.length > 0) await storeSecrets(given, { ...secrets, ...Object.fromEntries(stored) })
  return {
    stored: stored.map(([name]) => name),
    toSet: Object.fromEntries(entries.filter(([name]) => isGiven(name))),
  }
}

/**
 * Ends the former keys.
 * @param {Settings} given
 * @returns {Promise<{ stored: string[], toSet: Record<string, string> }>} as `addNewSecrets`
 */
export async function forgetOldSecrets(given) {
  const { AUTH_SECRET_PREVIOUS: previous, ...secrets } = await storedSecrets(given)
  /** @param {string} keys */
  const newest = (keys) => keys.split(',', 1)[0]
  const stored = previous ? ['AUTH_SECRET_PREVIOUS'] : []
  if (secrets.TICKET_KEYS?.includes(',')) {
    secrets.TICKET_KEYS = newest(secrets.TICKET_KEYS)
    stored.push('TICKET_KEYS')
  }
  if (stored.length > 0) await storeSecrets(given, secrets)
  return {
    stored,
    toSet: {
      ...(given.AUTH_SECRET_PREVIOUS && { AUTH_SECRET_PREVIOUS: '' }),
      ...(given.TICKET_KEYS?.includes(',') && { TICKET_KEYS: newest(given.TICKET_KEYS) }),
    },
  }
}
