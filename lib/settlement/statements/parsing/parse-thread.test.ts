import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { parseStatement } from './parse'
import { readChoice, readContent, readFormat, readPreview } from './parse-thread'

const FOLDER = 'tests/fixtures/statements'
const bytes = (text: string) => new TextEncoder().encode(text)
const TABLE = 'Date;Amount;Text\n2026-11-20;5.00;deposit\n'

/** About 400 bytes per credit. */
function camt(credits: number) {
  const entry = `<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Ada Lovelace</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>deposit</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const account = '<Acct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></Acct>'
  return bytes(
    `<Document><BkToCstmrStmt><Stmt>${account}${entry.repeat(credits)}</Stmt></BkToCstmrStmt></Document>`,
  )
}

it.each(['caixabank-camt08.xml', 'ing-nl.sta'])(
  'parses %s like the parser in this thread',
  async (name) => {
    const file = readFileSync(`${FOLDER}/${name}`)
    const parsed = parseStatement(file)
    const { leftOut: _, ...value } = parsed.ok ? parsed.value : { leftOut: [] }
    expect(await readContent(file)).toMatchObject({ ok: true, value })
  },
)

it('parses a CSV file once its columns are chosen', async () => {
  const table = bytes(TABLE)
  expect(await readFormat(table)).toEqual({ ok: true, value: 'csv' })
  expect(await readChoice(table)).toEqual({
    ok: true,
    value: {
      header: ['Date', 'Amount', 'Text'],
      layout: 'Date;Amount;Text',
      guessed: ['date', 'amount', 'text'],
      doubts: ['sign'],
      samples: [['2026-11-20', '5.00', 'deposit']],
    },
  })
  expect(await readContent(table, ['date', 'amount', 'text'])).toMatchObject({
    ok: true,
    value: { credits: [{ bookedOn: '2026-11-20', amountCents: 500, text: 'deposit' }] },
  })
})

it('shows rows that may be credits before the debits, of which it shows some', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, at) => `2026-09-${at < 30 ? 30 : 29};10.00;${at * 10}.00;x`,
  )
  const file = bytes(['Date;Amount;Balance;Text', ...rows, '2026-09-28;10.00;600.00;x'].join('\n'))
  const read = await readPreview(file, ['date', 'amount', 'balance', 'text'])
  const preview = read.ok ? read.value.preview : null
  expect(preview?.leftOutCount).toBe(61)
  expect(preview?.leftOut.map(({ reason }) => reason)).toEqual([
    'unclear',
    ...Array(49).fill('debit'),
  ])
})

it('returns the refusal of a file', async () => {
  expect(await readFormat(bytes(' '))).toEqual({
    ok: false,
    code: 'VALIDATION_ERROR',
    details: { refusal: { code: 'empty', line: 0 } },
  })
})

it('keeps the event loop of the server free while parsing', async () => {
  await readFormat(bytes(TABLE))
  const file = camt(10_000)
  const before = performance.eventLoopUtilization()
  expect(await readPreview(file)).toMatchObject({
    ok: true,
    value: { preview: { creditCount: 10_000 } },
  })
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})
