import { readdirSync, readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { isExported, listUnsafeRoutes } from './unsafe-routes'

type Call = { method: string; path: string }

export const UNKNOWN_ID = '0198c0de-0000-7000-8000-000000000000'
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Unsafe calls outside these prefixes are for the administrator. */
const FOR_CUSTOMERS = /^\/api\/(auth|account|gdpr|orders|payment|checkout)(\/|$)/

const filesOf = (root: string, name: RegExp) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => name.test(file))

const addressOf = (file: string) =>
  `/${file}`
    .replace(/\/(page|route)(\.tsx?)?$/, '')
    .replace(/\/\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, UNKNOWN_ID)

export const ADMIN_PAGES = filesOf('app/admin', /(^|\/)page\.tsx$/).map((file) =>
  addressOf(`admin/${file}`),
)

/** Route handlers of admin, and API calls that are not for customers. */
export const ADMIN_CALLS: Call[] = [
  ...['admin', 'api/admin'].flatMap((root) =>
    filesOf(`app/${root}`, /(^|\/)route\.tsx?$/).flatMap((file) => {
      const source = readFileSync(`app/${root}/${file}`, 'utf8')
      const path = addressOf(`${root}/${file}`)
      return METHODS.filter((method) => isExported(source, method)).map((method) => ({
        method,
        path,
      }))
    }),
  ),
  ...listUnsafeRoutes()
    .filter(({ path }) => !FOR_CUSTOMERS.test(path) && !path.startsWith('/api/admin'))
    .map(({ method, path }) => ({ method, path: path.replace(/\[[^\]]*\]/g, UNKNOWN_ID) })),
]

/** `page`: path of a page that uses the action. */
export type AdminAction = { id: string; name: string; page: string }

export function listAdminActions(): AdminAction[] {
  type Found = { exportedName: string; workers: Record<string, unknown> }
  const built = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'))
  return Object.entries(built.node as Record<string, Found>).flatMap(([id, found]) => {
    const page = Object.keys(found.workers).find((worker) => worker.startsWith('app/admin/'))
    return page ? [{ id, name: found.exportedName, page: addressOf(page.slice(4)) }] : []
  })
}

/** Calls a server action with form fields, as a browser would. */
export function callAction(
  request: APIRequestContext,
  { id, page }: AdminAction,
  fields: Record<string, string>,
  from = page,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(`_1_${name}`, value)
  // The id's first byte encodes the arguments: form, or state and form.
  body.append('0', id.startsWith('40') ? '["$K1"]' : '[null,"$K1"]')
  const headers = { 'Next-Action': id, Accept: 'text/x-component' }
  return request.post(from, { headers, multipart: body, maxRedirects: 0 })
}
