import { ADMIN_CALLS, ADMIN_PAGES, callAction, listAdminActions, UNKNOWN_ID } from './admin-calls'
import { loginAsAdministrator } from './administrator'
import { expect, test } from './support'

const INVALID_VALUES: Record<string, string> = {
  word: 'abc',
  negative: '-1',
  fraction: '1.5',
  'beyond measure': '1e9',
  'many digits': '99999999999999999999',
  'not a number': 'NaN',
  NUL: 'a\0b',
  'other signs': 'ő😀\u202e\u0000€\u200b',
  quotes: `'"<script>%_\\;--`,
  long: 'x'.repeat(300),
}
const PARAMETERS = [
  ...['page', 'settled', 'q', 'status', 'method', 'age', 'language', 'category', 'state', 'sort'],
  ...['said', 'paid', 'left', 'refused', 'line', 'error', 'done', 'to', 'id', 'lang'],
]
/** Without a password: wrong attempts would lock the administrator that all tests share. */
const FIELDS = [
  ...['orderId', 'last', 'note', 'carrier', 'trackingNumber', 'amount', 'statementId', 'creditId'],
  ...[
    'reference',
    'isEnough',
    'ticketId',
    'customerId',
    'noteId',
    'text',
    'confirmation',
    'id',
    'language',
    'to',
    'column-0',
    `ticket.${UNKNOWN_ID}`,
  ],
]
const ORDER_ACTIONS = [
  'pay',
  'ship',
  'deliver',
  'complete',
  'refuse',
  'review',
  'cancel',
  'refund',
  'x',
]

const all = (names: string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]))

test('no URL parameter breaks an admin page', async ({ request }) => {
  await loginAsAdministrator(request)
  for (const page of ADMIN_PAGES) {
    for (const [kind, value] of Object.entries(INVALID_VALUES)) {
      const once = new URLSearchParams(all(PARAMETERS, value))
      // Repeated, within the server's limit for URLs.
      const twice = value.length > 99 ? once : new URLSearchParams([...once, ...once])
      const answer = await request.get(`${page}?${twice}`)
      expect([200, 404], `${page} with ${kind}: ${answer.status()}`).toContain(answer.status())
    }
  }
})

test('no path segment breaks an admin page or file', async ({ request }) => {
  await loginAsAdministrator(request)
  const files = ADMIN_CALLS.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const named = [...ADMIN_PAGES, ...files].filter((path) => path.includes(UNKNOWN_ID))
  for (const path of named) {
    for (const [kind, value] of Object.entries(INVALID_VALUES)) {
      const answer = await request.get(path.replace(UNKNOWN_ID, encodeURIComponent(value)))
      // Backslashes are refused before any page (server/http/addresses/one-spelling.mjs).
      const refusal = value.includes('\\') ? 400 : 404
      expect([200, refusal], `${path} with ${kind}: ${answer.status()}`).toContain(answer.status())
    }
    const half = await request.get(path.replace(UNKNOWN_ID, '%ED%A0%80'))
    expect([400, 404], `${path} with half a character`).toContain(half.status())
  }
})

test('no field value breaks an admin form', async ({ request }) => {
  await loginAsAdministrator(request)
  for (const action of listAdminActions()) {
    for (const [kind, value] of Object.entries({
      ...INVALID_VALUES,
      nothing: '',
      unknown: UNKNOWN_ID,
    })) {
      const moves = action.name === 'submitOrderAction' ? ORDER_ACTIONS : ['x']
      for (const move of moves) {
        const fields: Record<string, string> = { ...all(FIELDS, value), orderAction: move }
        // Without an id it would settle the statements of other tests.
        if (value === '') fields.statementId = UNKNOWN_ID
        const answer = await callAction(request, action, fields)
        const what = `${action.name} ${move} with ${kind}`
        expect(answer.status(), what).toBe(200)
        expect(await answer.text(), what).not.toContain('"code":"INTERNAL_ERROR"')
      }
    }
  }
})
