import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = 'app/api'
const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A call of the contract that changes something, e.g. DELETE /api/orders/[orderId]. */
export type UnsafeRoute = { method: (typeof UNSAFE)[number]; path: string }

/** Routes that are no calls of the contract, and why they are not held to its rules. */
const NO_CALLS: Record<string, string> = {
  '/api/[...rest]': 'answers 404 to whatever does not exist, and does nothing',
  '/api/auth/[...nextauth]': 'next-auth asks for a token of its own; accounts.spec.ts tries it',
  '/api/payment/nowpayments-ipn':
    'another server sends messages, and signs them; tests/data/nowpayments.test.ts tries it',
}

/** Every unsafe route, read from the files: a new one is tested without being named anywhere. */
export function listUnsafeRoutes(): UnsafeRoute[] {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)route\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => {
      const path = `/api/${name}`.replace(/\/route\.tsx?$/, '')
      if (path in NO_CALLS) return []
      const source = readFileSync(join(ROOT, name), 'utf8')
      return UNSAFE.filter((method) => isExported(source, method)).map((method) => ({
        method,
        path,
      }))
    })
}

/** Whether a route answers this method. */
export function isExported(source: string, method: string): boolean {
  const lists = [...source.matchAll(/export\s*\{([^}]*)\}/g)].map(([, list]) => list ?? '')
  const declared = new RegExp(`export\\s+(async\\s+)?(const|let|function)\\s+${method}\\b`)
  return (
    declared.test(source) || lists.some((list) => new RegExp(`\\b${method}\\s*(,|$)`).test(list))
  )
}

export const nameOf = ({ method, path }: UnsafeRoute) => `${method} ${path}`

/** The route's address about this thing, which stands for its parameter and for `?id=`. */
export const addressOf = ({ path }: UnsafeRoute, id: string) =>
  `${path.replace(/\[[^\]]+\]/g, id)}?id=${id}`
