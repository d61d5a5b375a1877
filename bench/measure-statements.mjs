import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../server/database/migrations.mjs'
import { openEmbedded, openPostgres, runBenchmark, startWorker } from './benchmark-process.mjs'

// Time to parse, store and match bank statements, in the embedded database and in PostgreSQL:
// node --import tsx bench/measure-statements.mjs [lines]
const lines = Number(process.argv[2] ?? 10_000)
const DAY = '2026-11-20'

async function prepare() {
  const { parseStatement } = await import('../lib/settlement/statements/parse.ts')
  const { withBankLock } = await import('../lib/settlement/statements/bank-lock.ts')
  const { storeCredits } = await import('../lib/settlement/statements/store-credits.ts')
  return async ({ format, text }) => {
    const start = performance.now()
    const parsed = parseStatement(Buffer.from(text))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
    const parsedAt = performance.now()
    await withBankLock(async (tx) => {
      const data = { sha256: randomUUID().replaceAll('-', '').repeat(2), fileName: 'x', format }
      const { id } = await tx.bankStatement.create({ data: { ...data, content: Buffer.from('x') } })
      await storeCredits(tx, id, parsed.value)
    })
    return { parsed: parsedAt - start, stored: performance.now() - parsedAt }
  }
}

async function compare() {
  const orders = await makeOrders()
  for (const open of [openEmbedded, openPostgres]) {
    const database = await open()
    if (!database) continue
    await migrate(database.url)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await fill(client, orders)
    console.log(`\n${database.name}, ${lines} credits, ${orders.length} orders\n`)
    console.log(
      '| file | MB | parsing, ms | storing and matching, ms | exact | other |\n|---|---|---|---|---|---|',
    )
    for (const [format, write] of Object.entries(WRITERS)) {
      await measure(database, client, format, write(orders))
    }
    await client.end()
    await database.stop()
  }
}

async function measure(database, client, format, text) {
  const worker = await startWorker(database.url)
  const { parsed, stored } = await worker.run({ format, text })
  const { rows } = await client.query(
    `select count(*) filter (where finding = 'exact')::int as exact, count(*)::int as all from bank_credits`,
  )
  const [{ exact, all }] = rows
  const size = (Buffer.byteLength(text) / 1e6).toFixed(1)
  console.log(
    `| ${format} | ${size} | ${parsed.toFixed(0)} | ${stored.toFixed(0)} | ${exact} | ${all - exact} |`,
  )
  await client.query('truncate bank_statements cascade')
  await worker.stop()
}

/** Nine of ten credits name their order; the tenth only has an amount that many orders share. */
async function makeOrders() {
  const { createCreditorReference } = await import('../lib/payments/creditor-reference.ts')
  return Array.from({ length: lines }, (_, i) => {
    const reference = `LX-${1_763_716_000_000 + i}${i.toString(36).toUpperCase().padStart(6, 'A')}`
    const cents = 1000 + ((i * 37) % 90_000)
    return { reference, creditor: createCreditorReference(reference), cents, isNamed: i % 10 > 0 }
  })
}

function fill(client, orders) {
  return client.query(
    `insert into orders (id, reference, creditor_reference, status, payment_method, language, total_cents,
       vat_rate, email, first_name, last_name, address, city, country, phone, updated_at)
     select gen_random_uuid(), reference, creditor, 'awaiting_payment', 'bank_transfer', 'fr', cents,
       20, 'ada@shop.example', 'Ada', 'Lovelace', '', '', 'FR', '', now()
     from unnest($1::text[], $2::text[], $3::int[]) as made(reference, creditor, cents)`,
    [
      orders.map(({ reference }) => reference),
      orders.map(({ creditor }) => creditor),
      orders.map(({ cents }) => cents),
    ],
  )
}

const euros = (cents, mark) => (cents / 100).toFixed(2).replace('.', mark)
const textOf = ({ isNamed, creditor }) =>
  isNamed ? `deposit ${creditor.match(/.{1,4}/g).join(' ')}` : 'thank you'

const WRITERS = {
  camt053: (orders) =>
    `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></Acct>${orders
      .map(
        (order, i) => `<Ntry><NtryRef>${i}</NtryRef><Amt Ccy="EUR">${euros(order.cents, '.')}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${DAY}</Dt></BookgDt><ValDt><Dt>${DAY}</Dt></ValDt>
<AcctSvcrRef>B${i}</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Ada Lovelace</Nm></Pty></Dbtr>
<DbtrAcct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${textOf(order)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      )
      .join('\n')}</Stmt></BkToCstmrStmt></Document>`,
  mt940: (orders) =>
    `:20:X\n:25:FR1420041010050500013M02606\n:60F:C261119EUR0,\n${orders
      .map(
        (order, i) =>
          `:61:2611201120C${euros(order.cents, ',')}NTRFNONREF//B${i}\n:86:166?00GUTSCHRIFT?20SVWZ+${textOf(order)}?31FR7630006000011234567890189?32Ada Lovelace`,
      )
      .join('\n')}\n:62F:C261120EUR0,\n-`,
  csv: (orders) =>
    `Date;Libellé;Montant;Tiers\n${orders
      .map((order) => `20/11/2026;${textOf(order)};${euros(order.cents, ',')};Ada Lovelace`)
      .join('\n')}\n`,
}

await runBenchmark({ measure: compare, prepare })
