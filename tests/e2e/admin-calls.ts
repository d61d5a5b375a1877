import { readdirSync, readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { isExported, listUnsafeRoutes } from './unsafe-routes'

type Call = { method: string; path: string }

/** Whatever is named in an address names nothing. */
export const NOBODY = '0198c0de-0000-7000-8000-000000000000'
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Where customers call; unsafe calls of any other place are the administrator's alone. */
const FOR_CUSTOMERS = /^\/api\/(auth|account|gdpr|orders|payment|checkout)(\/|$)/

const filesOf = (root: string, name: RegExp) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => name.test(file))

const addressOf = (file: string) =>
  `/${file}`
    .replace(/\/(page|route)(\.tsx?)?$/, '')
    .replace(/\/\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, NOBODY)

/** Every page of admin, read from the files. */
export const OFFICE_PAGES = filesOf('app/admin', /(^|\/)page\.tsx$/).map((file) =>
  addressOf(`admin/${file}`),
)

/** Every route of admin, and every call of the contract that is not for customers. */
export const OFFICE_CALLS: Call[] = [
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
    .map(({ method, path }) => ({ method, path: path.replace(/\[[^\]]*\]/g, NOBODY) })),
]

/** A server action that pages of admin call; `page` is the address of one. */
export type AdminAction = { id: string; name: string; page: string }

/** Every server action of admin, as the build has found them. */
export function listAdminActions(): AdminAction[] {
  type Found = { exportedName: string; workers: Record<string, unknown> }
  const built = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'))
  return Object.entries(built.node as Record<string, Found>).flatMap(([id, found]) => {
    const page = Object.keys(found.workers).find((worker) => worker.startsWith('app/admin/'))
    return page ? [{ id, name: found.exportedName, page: addressOf(page.slice(4)) }] : []
  })
}

/** Calls an action with a form of these fields, as the browser does from this page. */
export function callAction(
  request: APIRequestContext,
  { id, page }: AdminAction,
  fields: Record<string, string>,
  from = page,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(`_1_${name}`, value)
  // The first byte of an id says what its action takes: a form, or a state and a form. They come last.
  body.append('0', id.startsWith('40') ? '["$K1"]' : '[null,"$K1"]')
  const headers = { 'Next-Action': id, Accept: 'text/x-component' }
  return request.post(from, { headers, multipart: body, maxRedirects: 0 })
}
