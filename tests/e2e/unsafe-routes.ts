import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = 'app/api'
const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

export type UnsafeRoute = { method: (typeof UNSAFE)[number]; path: string }

/** Routes outside the API's rules, with the reason. */
const NO_CALLS: Record<string, string> = {
  '/api/[...rest]': 'answers 404',
  '/api/auth/[...nextauth]': 'next-auth has its own token: accounts.spec.ts',
  '/api/browser-errors': 'open to every page, and changes nothing: telemetry.spec.ts',
  '/api/unsubscribe': 'signed by the shop: following.spec.ts',
  '/api/payment/nowpayments-ipn': 'signed by the provider: tests/data/nowpayments.test.ts',
  '/api/payment/stripe-webhook': 'signed by the provider: tests/data/online-payments.test.ts',
}

/** Unsafe routes found in the files, so that new ones are tested too. */
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

export function isExported(source: string, method: string): boolean {
  const lists = [...source.matchAll(/export\s*\{([^}]*)\}/g)].map(([, list]) => list ?? '')
  const declared = new RegExp(`export\\s+(async\\s+)?(const|let|function)\\s+${method}\\b`)
  return (
    declared.test(source) || lists.some((list) => new RegExp(`\\b${method}\\s*(,|$)`).test(list))
  )
}

export const nameOf = ({ method, path }: UnsafeRoute) => `${method} ${path}`

export const addressOf = ({ path }: UnsafeRoute, id: string) =>
  `${path.replace(/\[[^\]]+\]/g, id)}?id=${id}`
