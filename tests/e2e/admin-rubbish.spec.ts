import { callAction, listAdminActions, NOBODY, OFFICE_CALLS, OFFICE_PAGES } from './admin-calls'
import { loginAsAdministrator } from './administrator'
import { expect, test } from './support'

/** What nobody means, for any parameter of an address and any field of a form. */
const RUBBISH: Record<string, string> = {
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
/** No password: wrong ones are counted, for the administrator of all journeys. */
const FIELDS = [
  ...['orderId', 'last', 'note', 'carrier', 'trackingNumber', 'amount', 'statementId', 'creditId'],
  ...['reference', 'isEnough', 'ticketId', 'id', 'language', 'to', 'column-0', `ticket.${NOBODY}`],
]
const MOVES = ['pay', 'ship', 'deliver', 'complete', 'refuse', 'review', 'cancel', 'refund', 'x']

const all = (names: string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]))

test('no parameter of an address breaks a page of admin', async ({ request }) => {
  test.slow()
  await loginAsAdministrator(request)
  for (const page of OFFICE_PAGES) {
    for (const [kind, value] of Object.entries(RUBBISH)) {
      const once = new URLSearchParams(all(PARAMETERS, value))
      // Each twice, but not beyond what a server reads of an address.
      const twice = value.length > 99 ? once : new URLSearchParams([...once, ...once])
      const answer = await request.get(`${page}?${twice}`)
      expect([200, 404], `${page} with ${kind}: ${answer.status()}`).toContain(answer.status())
    }
  }
})

test('no name in an address breaks a page or a file of admin', async ({ request }) => {
  await loginAsAdministrator(request)
  const files = OFFICE_CALLS.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const named = [...OFFICE_PAGES, ...files].filter((path) => path.includes(NOBODY))
  for (const path of named) {
    for (const [kind, value] of Object.entries(RUBBISH)) {
      const answer = await request.get(path.replace(NOBODY, encodeURIComponent(value)))
      expect([200, 404], `${path} with ${kind}: ${answer.status()}`).toContain(answer.status())
    }
    const half = await request.get(path.replace(NOBODY, '%ED%A0%80'))
    expect([400, 404], `${path} with half a character`).toContain(half.status())
  }
})

test('no field breaks a form of admin', async ({ request }) => {
  test.slow()
  await loginAsAdministrator(request)
  for (const action of listAdminActions()) {
    for (const [kind, value] of Object.entries({ ...RUBBISH, nothing: '', nobody: NOBODY })) {
      const moves = action.name === 'submitOrderAction' ? MOVES : ['x']
      for (const move of moves) {
        const fields: Record<string, string> = { ...all(FIELDS, value), move }
        // Without a statement it would settle those of other journeys.
        if (value === '') fields.statementId = NOBODY
        const answer = await callAction(request, action, fields)
        const what = `${action.name} ${move} with ${kind}`
        expect(answer.status(), what).toBe(200)
        expect(await answer.text(), what).not.toContain('"code":"INTERNAL_ERROR"')
      }
    }
  }
})
