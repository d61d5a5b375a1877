import { confirmStatement, importStatement } from '@/lib/settlement/statements/store'

/** A credit of a generated statement. */
export type Booking = {
  cents: number
  text?: string
  payer?: string
  currency?: string
  bankId?: string
  isPending?: boolean
  isReversal?: boolean
  /** Names the order by its own instead of its creditor reference. */
  by?: 'order'
  spoil?: boolean
}

/** A CAMT.053 document, version 8. */
export function statementOf(bookings: readonly Booking[]): Uint8Array<ArrayBuffer> {
  const entries = bookings.map(
    ({ cents, text = '', payer = '', currency = 'EUR', bankId, isPending, isReversal }) => `<Ntry>
<Amt Ccy="${currency}">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>${isReversal ? 'DBIT' : 'CRDT'}</CdtDbtInd>
<RvslInd>${Boolean(isReversal)}</RvslInd><Sts><Cd>${isPending ? 'PDNG' : 'BOOK'}</Cd></Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt>${bankId ? `<AcctSvcrRef>${bankId}</AcctSvcrRef>` : ''}
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return Uint8Array.from(
    Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></Acct>${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`),
  )
}

/** Imports and confirms a statement; returns its id. */
export async function takeStatement(bytes: Uint8Array<ArrayBuffer>, name = 'x.xml') {
  const kept = await importStatement({ name, bytes })
  if (!kept.ok) throw new Error(JSON.stringify(kept))
  const taken = await confirmStatement(kept.value.id, [])
  if (!taken.ok) throw new Error(JSON.stringify(taken))
  return kept.value.id
}
