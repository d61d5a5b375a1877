import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { accountOf, clean, countOf, referencesOf } from '@/lib/settlement/statements/parsing/text'
import { parseAmount, parseDate } from '@/lib/settlement/statements/parsing/values'
import {
  balancesOf,
  type Credit,
  type LeftOut,
  listed,
  MAX_CREDITS,
  MAX_ENTRIES,
  type Statement,
  StatementError,
} from '@/lib/settlement/statements/types'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Decodes numeric character references; other named entities are refused before.
  htmlEntities: true,
})

const SPECIAL = /&|<!/g
/** Two per credit of the largest statement. */
const MAX_ENTITIES = 2 * MAX_CREDITS

const KNOWN_ENTITY = /^&(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/i

/**
 * ISO 20022 camt.053.001, versions 02 to 08, and the entries of camt.054.001, by local names. DTDs are refused. Throws
 * StatementError.
 */
export function parseCamt(xml: string): Statement {
  refuseUnsafe(xml)
  if (countOf(xml, 'Ntry>') > 2 * MAX_ENTRIES) throw new StatementError('tooMany')
  const document = readXml(xml)
  const reported = all(document, 'Document', 'BkToCstmrStmt', 'Stmt')
  const notified = all(document, 'Document', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn')
  const statements = reported.length > 0 ? reported : notified
  const [first] = statements
  if (!first) throw new StatementError('noStatement')
  let count = 0
  const read = statements.flatMap((statement) => {
    const madeOn = dateAt(statement, 'CreDtTm')
    return all(statement, 'Ntry').flatMap((entry) => {
      count += 1
      return creditsOf(entry, count, madeOn)
    })
  })
  return {
    format: reported.length > 0 ? 'camt053' : 'camt054',
    account: accountIn(first),
    ...listed(read),
    balances: balancesOf(
      statements.map((statement) => ({
        account: accountIn(statement),
        opening: balanceIn(statement, /^(OPBD|PRCD)$/),
        closing: balanceIn(statement, /^CLBD$/),
      })),
    ),
  }
}

const accountIn = (statement: Node) =>
  accountOf(
    textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id'),
  )

function balanceIn(statement: Node, type: RegExp): number | null {
  const balance = all(statement, 'Bal').find((one) =>
    type.test(textAt(one, 'Tp', 'CdOrPrtry', 'Cd')),
  )
  const cents = balance === undefined ? null : parseAmount(textAt(balance, 'Amt'), '.')
  if (cents === null) return null
  return textAt(balance, 'CdtDbtInd') === 'DBIT' ? -cents : cents
}

/** Linear in the file's length; runs before any parser. */
function refuseUnsafe(xml: string) {
  let entities = 0
  for (let at = 0; at < xml.length; at += 1) {
    at = nextOf(xml, at)
    if (xml[at] === '&') {
      entities += 1
      const isKnown = KNOWN_ENTITY.test(xml.slice(at, at + 12))
      if (!isKnown || entities > MAX_ENTITIES) throw new StatementError('unsafeXml')
    } else if (xml.startsWith('<![CDATA[', at)) {
      const end = xml.indexOf(']]>', at)
      if (end < 0) throw new StatementError('brokenXml')
      at = end + 2
    } else if (xml.startsWith('<!', at) && !xml.startsWith('<!--', at)) {
      throw new StatementError('unsafeXml')
    }
  }
}

/** Index of the next entity or markup declaration, or the length. */
function nextOf(xml: string, from: number): number {
  SPECIAL.lastIndex = from
  return SPECIAL.exec(xml)?.index ?? xml.length
}

function readXml(xml: string): Node {
  try {
    if (XMLValidator.validate(xml) === true) return parser.parse(xml) as Node
  } catch {
    // Treated like a validation error.
  }
  throw new StatementError('brokenXml')
}

const currencyOf = (node: Node) =>
  textAt(node, 'Amt', '@Ccy')
    .match(/^[A-Za-z]{3}$/)?.[0]
    .toUpperCase() ?? ''

const dateAt = (node: Node, ...path: string[]) => parseDate(textAt(node, ...path).slice(0, 10))

/** Fields shared by all payments of a batch booking. */
type Entry = Pick<Credit, 'bookedOn' | 'isPending' | 'isReversal'> & {
  currency: string
  cents: number
  bankId: string
  bankEntry: string
  note: string
}

function creditsOf(node: Node, line: number, madeOn: string | null): (Credit | LeftOut)[] {
  const entry = readEntry(node, line, madeOn)
  if ('reason' in entry) return [entry]
  const details = all(node, 'NtryDtls', 'TxDtls')
  if (details.length < 2) return [creditOf(entry, details, entry.cents)]
  const amounts = details.map((one) => amountOf(one, entry))
  const sum = amounts.reduce<number>((total, cents) => total + (cents ?? Number.NaN), 0)
  // Parts that do not add up to the entry are not trusted.
  if (sum !== entry.cents) return [creditOf(entry, details, entry.cents)]
  return details.map((one, index) => creditOf(entry, [one], amounts[index] ?? 0))
}

function readEntry(node: Node, line: number, madeOn: string | null): Entry | LeftOut {
  const status = textAt(node, 'Sts', 'Cd') || textAt(node, 'Sts') || 'BOOK'
  const isReversal = /^(true|1)$/.test(textAt(node, 'RvslInd'))
  const isDebit = textAt(node, 'CdtDbtInd') !== 'CRDT'
  if ((isDebit && !isReversal) || status === 'INFO') return leftOutOf(node, status)
  const isPending = status !== 'BOOK'
  const bookedOn =
    dateAt(node, 'BookgDt', 'Dt') ??
    dateAt(node, 'BookgDt', 'DtTm') ??
    dateAt(node, 'ValDt', 'Dt') ??
    dateAt(node, 'ValDt', 'DtTm') ??
    (isPending ? madeOn : null)
  if (!bookedOn) throw new StatementError('badDate', line)
  const cents = parseAmount(textAt(node, 'Amt'), '.')
  if (cents === null || cents < 0) throw new StatementError('badAmount', line)
  return {
    bookedOn,
    isPending,
    isReversal,
    cents: isDebit ? -cents : cents,
    currency: currencyOf(node),
    bankId: textAt(node, 'AcctSvcrRef') || textAt(node, 'NtryRef'),
    bankEntry: referencesOf(textAt(node, 'AcctSvcrRef')).join(''),
    note: textAt(node, 'AddtlNtryInf'),
  }
}

/** Debits and informational entries. */
function leftOutOf(node: Node, status: string): LeftOut {
  const cents = parseAmount(textAt(node, 'Amt'), '.')
  const [details] = all(node, 'NtryDtls', 'TxDtls')
  return {
    reason: status === 'INFO' ? 'noBooking' : status === 'BOOK' ? 'debit' : 'waits',
    bookedOn: dateAt(node, 'BookgDt', 'Dt') ?? dateAt(node, 'BookgDt', 'DtTm') ?? '',
    amountCents:
      cents === null ? null : textAt(node, 'CdtDbtInd') === 'CRDT' ? cents : -Math.abs(cents),
    currency: currencyOf(node),
    text: clean(textAt(details, 'RmtInf', 'Ustrd') || textAt(node, 'AddtlNtryInf')),
  }
}

/** A payment's part of its entry, with the entry's sign; null if not given in the entry's currency. */
function amountOf(details: Node, entry: Entry): number | null {
  const amount = all(details, 'Amt')[0] ?? all(details, 'AmtDtls', 'TxAmt', 'Amt')[0]
  if (!amount || currencyOf({ Amt: amount }) !== entry.currency) return null
  const cents = parseAmount(textAt(amount), '.')
  const isOpposite = textAt(details, 'CdtDbtInd') === (entry.cents < 0 ? 'CRDT' : 'DBIT')
  if (cents === null || isOpposite) return null
  return entry.cents < 0 ? -cents : cents
}

function creditOf(entry: Entry, details: Node[], amountCents: number): Credit {
  const one = (...paths: string[][]) =>
    details.flatMap((node) => paths.map((path) => textAt(node, ...path))).find(Boolean) ?? ''
  const every = (...path: string[]) =>
    details.flatMap((node) => all(node, ...path).map((n) => textAt(n)))
  const payer = entry.cents < 0 ? 'Cdtr' : 'Dbtr'
  const written = [...every('RmtInf', 'Ustrd'), ...every('RmtInf', 'Strd', 'AddtlRmtInf')]
  const note = one(['AddtlTxInf']) || entry.note
  const { bookedOn, currency, isPending, isReversal } = entry
  return {
    bookedOn,
    amountCents,
    currency,
    isPending,
    isReversal,
    bankState: '',
    bankEntry: entry.bankEntry,
    payerName: clean(
      one(
        ['RltdPties', payer, 'Nm'],
        ['RltdPties', payer, 'Pty', 'Nm'],
        ['RltdPties', `Ultmt${payer}`, 'Nm'],
        ['RltdPties', `Ultmt${payer}`, 'Pty', 'Nm'],
      ),
      'name',
    ),
    payerIban: accountOf(one(['RltdPties', `${payer}Acct`, 'Id', 'IBAN'])).slice(0, 34),
    text: clean(written.filter(Boolean).join(' ') || note),
    references: referencesOf(
      ...every('RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
      ...every('RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
      ...every('Refs', 'EndToEndId'),
    ),
    bankId: referencesOf(
      entry.bankId,
      one(['Refs', 'AcctSvcrRef']),
      one(['Refs', 'TxId'], ['Refs', 'UETR'], ['Refs', 'InstrId']),
    ).join(' '),
  }
}

/** An element of fast-xml-parser: text, an object by names, or an array of equal names. */
type Node = string | { [name: string]: Node } | Node[] | undefined

const listOf = (node: Node): Node[] =>
  node === undefined ? [] : Array.isArray(node) ? node : [node]

function all(node: Node, ...path: string[]): Node[] {
  let found = listOf(node)
  for (const name of path) {
    found = found.flatMap((one) =>
      typeof one === 'object' && !Array.isArray(one) && Object.hasOwn(one, name)
        ? listOf(one[name])
        : [],
    )
  }
  return found
}

/** Text of the first match; empty if none. */
function textAt(node: Node, ...path: string[]): string {
  const [found] = all(node, ...path)
  if (typeof found === 'string') return found
  const [text] = all(found, '#')
  return typeof text === 'string' ? text : ''
}
