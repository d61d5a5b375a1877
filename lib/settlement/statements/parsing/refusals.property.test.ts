import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { DOUBTS, MAX_BYTES, REASONS, REFUSALS, ROLES } from '@/lib/settlement/statements/types'
import { parseStatement } from './parse'

const FOLDER = 'tests/fixtures/statements'
const files = readdirSync(FOLDER)
  .filter((name) => !name.startsWith('.'))
  .map((name) => readFileSync(`${FOLDER}/${name}`))
const bytes = (text: string) => new TextEncoder().encode(text)
const refusalOf = (text: string | Uint8Array) => {
  const parsed = parseStatement(typeof text === 'string' ? bytes(text) : text)
  return parsed.ok ? null : parsed.refusal
}

const camt = (entry: string, before = '') =>
  `<?xml version="1.0"?>${before}<Document><BkToCstmrStmt><Stmt><Ntry>${entry}</Ntry></Stmt></BkToCstmrStmt></Document>`
const paid = '<CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt>'

describe('refuses', () => {
  it.each<[string, string, string, number]>([
    ['an empty file', ' \n', 'empty', 0],
    ['a DTD', camt('', '<!DOCTYPE Document>'), 'unsafeXml', 0],
    ['a DTD in lower case', camt('', '<!doctype x>'), 'unsafeXml', 0],
    ['a named entity', camt(`<Amt Ccy="EUR">1.00</Amt>&file;${paid}`), 'unsafeXml', 0],
    ['a lone &', camt('A & B'), 'unsafeXml', 0],
    ['any markup declaration', camt('<!x>'), 'unsafeXml', 0],
    ['unclosed CDATA', camt('<![CDATA['.repeat(50_000)), 'brokenXml', 0],
    ['too many entities', camt('&amp;'.repeat(200_000)), 'unsafeXml', 0],
    ['an amount with letters', camt(`<Amt Ccy="EUR">1e308</Amt>${paid}`), 'badAmount', 1],
    ['a negative amount', camt(`<Amt Ccy="EUR">-5.00</Amt>${paid}`), 'badAmount', 1],
    ['truncated XML', '<Document><BkToCstmrStmt>', 'brokenXml', 0],
    ['XML of another kind', '<html><p>x</p></html>', 'noStatement', 0],
    ['a missing amount', camt(paid), 'badAmount', 1],
    ['a fraction of a cent', camt(`<Amt Ccy="EUR">1.005</Amt>${paid}`), 'badAmount', 1],
    ['a missing date', camt('<Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd>'), 'badDate', 1],
    ['a day that does not exist', ':20:X\n:60F:C261119EUR1,\n:61:261131C1,NTRFX\n', 'badDate', 3],
    ['an unreadable MT940 line', ':20:X\n:60F:C261119EUR1,\n:61:rubbish\n', 'brokenLine', 3],
    ['prose', 'Dear bank, please send me my money', 'noColumns', 0],
    ['a CSV file without amounts', 'name;colour\nAda;red\n', 'noColumns', 0],
    ['a wrong amount', 'date;montant;libellé\n20/11/2026;12,5x6.7;x\n', 'badAmount', 2],
    ['an exponent as amount', 'date;montant\n20/11/2026;1e308\n', 'badAmount', 2],
    ['cents after the currency sign', 'date;montant\n20/11/2026;1€50\n', 'badAmount', 2],
    ['a date in the year 9999', 'date;montant\n31/12/9999;5,00\n', 'badDate', 2],
    ['NULs only', '\0'.repeat(30_000), 'noColumns', 0],
    ['too many bookings', `:20:X\n:60F:C261119EUR1,\n${':61:'.repeat(300_000)}`, 'tooMany', 0],
    ['too many rows', ';\n'.repeat(300_000), 'tooMany', 0],
    ['an overlong line', `date;montant${';'.repeat(100_000)}`, 'noColumns', 0],
    ['a wrong date', 'date;montant;libellé\n20/13/2026;12,50;x\n', 'badDate', 2],
  ])('%s', (_, text, code, line) => {
    expect(refusalOf(text)).toEqual({ code, line })
  })

  it('a fixture with an external entity, in any encoding', () => {
    expect(refusalOf(readFileSync(`${FOLDER}/doctype.xml`))?.code).toBe('unsafeXml')
    const wide = Buffer.from(`\ufeff${camt('', '<!DOCTYPE x>')}`, 'utf16le')
    expect(refusalOf(wide)?.code).toBe('unsafeXml')
  })

  it('neither XML’s own entities, character references nor CDATA', () => {
    const text = 'A &amp;#233; B &#233;&#xE9; &lt;x&gt; &quot;&apos;<![CDATA[ & <b>]]>'
    const note = `<AddtlNtryInf>${text}</AddtlNtryInf>`
    const many = camt(`<Amt Ccy="EUR">1.00</Amt>${paid}${note}${'<X>&amp;</X>'.repeat(20_000)}`)
    const parsed = parseStatement(bytes(many))
    expect(parsed.ok && parsed.value.credits[0]?.text).toBe(`A &#233; B éé <x> "' & <b>`)
    for (const far of ['&#x110000;', '&#9999999;', '&#0;', '&#xD800;']) {
      const odd = parseStatement(
        bytes(camt(`<Amt Ccy="EUR">1.00</Amt>${paid}<AddtlNtryInf>x${far}</AddtlNtryInf>`)),
      )
      expect(odd.ok ? odd.value.credits[0]?.text : odd.refusal.code).toMatch(/^(x|brokenXml)/)
      expect(odd.ok && odd.value.credits[0]?.text).not.toMatch(/[\p{Cc}\p{Cs}]/u)
    }
  })

  it('a file that is too large or too deeply nested', () => {
    expect(refusalOf(new Uint8Array(MAX_BYTES + 1).fill(65))?.code).toBe('tooLarge')
    expect(refusalOf('<a>'.repeat(300_000) + '</a>'.repeat(300_000))).not.toBeNull()
  })

  it('with a message in every language', () => {
    for (const language of LANGUAGES) {
      const { bank } = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')).admin
      expect(Object.keys(bank.refusals).sort()).toEqual([...REFUSALS].sort())
      expect(Object.keys(bank.doubts).sort()).toEqual([...DOUBTS].sort())
      expect(Object.keys(bank.leftOut).sort()).toEqual([...REASONS].sort())
      expect(Object.keys(bank.roles).sort()).toEqual([...ROLES].sort())
    }
  })
})

describe('never throws and returns storable credits', () => {
  const holds = (file: Uint8Array, roles?: readonly (typeof ROLES)[number][]) => {
    const parsed = parseStatement(file, roles)
    if (!parsed.ok) return REFUSALS.includes(parsed.refusal.code)
    return parsed.value.credits.every(
      ({ bookedOn, amountCents, currency, text, payerName, payerIban }) =>
        /^\d{4}-\d\d-\d\d$/.test(bookedOn) &&
        Number.isSafeInteger(amountCents) &&
        /^([A-Z]{3})?$/.test(currency) &&
        payerIban.length <= 34 &&
        !/[\p{Cc}\p{Cs}]/u.test(text + payerName),
    )
  }
  const anyRoles = fc.array(fc.constantFrom(...ROLES), { maxLength: 12 })

  it('for random bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (file) => holds(file)))
  })
  it('for a bank’s file with changed bytes', () => {
    const changes = fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.constantFrom(...files), changes, (file, edits) => {
        const copy = Uint8Array.from(file)
        for (const [at, byte] of edits) copy[at % copy.length] = byte
        return holds(copy)
      }),
      { numRuns: 400 },
    )
  })
  it('for a truncated bank’s file', () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(4000), (file, at) =>
        holds(file.subarray(0, at % file.length)),
      ),
    )
  })
  it('for any choice of columns', () => {
    fc.assert(fc.property(fc.constantFrom(...files), anyRoles, holds))
  })
  it('for fragments of formats in any order', () => {
    const parts = [
      '<Ntry>',
      '<Amt Ccy="EUR">',
      '1.00',
      '</Ntry>',
      ':20:',
      ':61:',
      ':86:',
      '?20',
      '/REMI/',
    ]
    const more = [
      '\n',
      ';',
      '"',
      'date',
      'montant',
      '261120C1,',
      'RF18',
      '&amp;',
      '<![CDATA[',
      '-->',
      '__proto__',
    ]
    const text = fc.array(fc.constantFrom(...parts, ...more), { maxLength: 60 })
    fc.assert(
      fc.property(text, (list) => holds(bytes(list.join('')))),
      { numRuns: 400 },
    )
  })
})
