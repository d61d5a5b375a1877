import { accountOf, clean, findIban, referencesOf } from '@/lib/settlement/statements/parsing/text'

export type Details = {
  name: string
  iban: string
  text: string
  references: string[]
  isReturned: boolean
}

/** SEPA codes within the text: end-to-end reference, mandate, remittance text, ... */
const SEPA_WORDS =
  /(?:^|[\s?])(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT|PURP|RREF)[+:]/
/** The same between slashes, as SWIFT and Dutch banks write them. */
const SLASH_WORDS =
  /\/(EREF|ORDP|BENM|NAME|IBAN|BIC|REMI|RTRN|CNTP|TRTP|TRCD|MARF|CSID|PREF|KREF|PURP|ULTD|ULTB|ISDT|SVCL|OCMT|CHGS|ADDR|ID|ACCT|RREF)\//

/** Variants of `:86:`: subfields (`?20` to `?63`, also `<`, `^`, `~`), codes between slashes, plain text. */
export function readDetails(about: string): Details {
  // The separator follows the transaction code.
  const mark = about.match(/^\d{3}([?<^~])\d\d/)?.[1] ?? about.match(/^([?<^~])\d\d/)?.[1]
  if (mark) return fromSubfields(about.replace(/\n/g, ''), mark)
  if (SLASH_WORDS.test(about.replace(/\n/g, ''))) return fromSlashes(about.replace(/\n/g, ''))
  const text = clean(about)
  const { written, references } = fromWords(text)
  return {
    name: '',
    iban: findIban(text),
    text: written || text,
    references,
    isReturned: false,
  }
}

function fromSubfields(about: string, mark: string): Details {
  const fields = new Map<number, string>()
  for (const part of about.split(mark).slice(1)) {
    const [, number, text = ''] = part.match(/^(\d\d)(.*)$/s) ?? []
    if (number) fields.set(Number(number), (fields.get(Number(number)) ?? '') + text)
  }
  const join = (numbers: number[]) =>
    numbers
      .flatMap((number) => fields.get(number) ?? [])
      // A SEPA code starts a subfield; other texts are split anywhere.
      .map((text) => (SEPA_WORDS.test(text) ? `\n${text}` : text))
      .join('')
  const purpose = join([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63])
  const { words, written, references } = fromWords(purpose)
  const account = [fields.get(38), fields.get(31), words.get('IBAN')].map(accountOf)
  return {
    name: clean(join([32, 33]) || words.get('ABWA') || '', 'name'),
    iban: (account.find((one) => /^[A-Z]{2}\d{2}/.test(one)) ?? account.find(Boolean) ?? '').slice(
      0,
      34,
    ),
    text: clean(written || purpose),
    references,
    isReturned:
      words.has('RREF') ||
      /^(R-TRANSAKTION|RÜCKÜBERWEISUNG|RUECKUEBERWEISUNG)/i.test(fields.get(0) ?? ''),
  }
}

function fromWords(text: string) {
  const [before = '', ...parts] = text.split(new RegExp(SEPA_WORDS, 'g'))
  const words = new Map<string, string>()
  for (let i = 0; i < parts.length; i += 2) words.set(parts[i] ?? '', (parts[i + 1] ?? '').trim())
  const written = clean([before.trim(), words.get('SVWZ') ?? ''].filter(Boolean).join(' '))
  const references = referencesOf(words.get('EREF'), words.get('KREF'))
  return { words, written: words.size > 0 ? written : clean(text), references }
}

function fromSlashes(about: string): Details {
  const [before = '', ...parts] = about.split(new RegExp(SLASH_WORDS, 'g'))
  const words = new Map<string, string>()
  for (let i = 0; i < parts.length; i += 2) {
    const name = parts[i] ?? ''
    const said = parts[i + 1] ?? ''
    if (!words.get(name)) words.set(name, said.replace(/^\/+|(?<!\/)\/+$/g, ''))
  }
  // /CNTP/account/BIC/name/city/
  const [account, , name] = (words.get('CNTP') ?? '').split('/')
  // /REMI/USTD//text or /REMI/STRD/CUR/reference
  const remitted = (words.get('REMI') ?? before).replace(/^USTD\/+/, '')
  const structured = remitted.match(/^STRD\/(?:CUR\/|\/)?(.*)$/)?.[1]
  return {
    name: clean(words.get('NAME') || name || '', 'name'),
    iban: accountOf(words.get('IBAN') || account).slice(0, 34),
    text: clean(remitted),
    references: referencesOf(structured, words.get('EREF')),
    isReturned: words.has('RTRN'),
  }
}
