import { findIban } from '@/lib/settlement/statements/parsing/text'
import { parseAmount, parseDate, stateOf } from '@/lib/settlement/statements/parsing/values'
import { ROLES, type Role } from '@/lib/settlement/statements/types'
import { foldText } from '@/lib/text/fold'

/** Only `text` and `none` may occur more than once. */
const ONCE = new Set<Role>(ROLES.filter((role) => role !== 'text' && role !== 'none'))

/** Folded column names in eight languages. The first match wins; `none` comes first for lookalikes. */
const HEADERS: [Role, RegExp][] = [
  [
    'none',
    /fremdwahrung|^(type?|typus|tipo)\b|(typ|type|typus|tipo|tipusa?)$|^(transactie|mutatie)soort$|^(?!.*(incl|inkl|ttc|gross)).*\b(vat|tva|iva|mwst|btw|moms)\b|^(montant|prix) ht\b|ursprung|^orig|^oorspr|^total amount$|\(local\)|^local currency|^source (fee|amount|currency)|^target (fee|name)|^account(num|label)|^(debit|credit) (account|iban)|^account$|^posted account|^rekening(nummer)?$|^iban\/bban$|^maksunsaaja$|^created on|^rente ?datum|^boekingsdatum (vanaf|tot)|^adres|^straat|^dateval|auftragskonto|eigen|valeur|valuta|wertstellung|fecha valor|f\.? ?valor|data[- ]valor|data waluty|ertek(nap|datum)|value date|started|rendelkezes|umsatz(art|typ)|auftraggeberkonto|numer rachunku\/karty|bic|swift|mandat|glaubiger|bankleitzahl|sammler|auslagen|frais|fee(?!s\))|oficina|numer karty|kategori|categor/,
  ],
  ['balance', /saldo|balance|solde|egyenleg|kontostand|saldoi/],
  [
    'direction',
    /debit ?[/-] ?credit|credit ?[/-] ?debit|soll ?\/ ?haben|^sens$|^d ?\/ ?[ch]$|^c ?\/ ?d$|terheles ?(\/|vagy) ?jovairas|dare ?\/ ?avere|^debe ?\/ ?haber$|uznanie ?\/ ?obciazenie|^direction$|^strona$|^irany$|^af ?\/? ?bij$|^\+ ?\/ ?[-−–]$/,
  ],
  // German savings banks use "Info" for the booking status.
  [
    'status',
    /^((transaction|payment|booking) )?(state|status|umsatzstatus|info|statut|estado|situacao|stato|allapot|etat|stan|tila)$/,
  ],
  [
    'bankId',
    /transaction id|^id$|identifiant|bankreferenz|reference banque|(numer|nr) (transakcji|referencyjny)|nr ref|tranzakcio ?(azonosito|szam)|numero (de )?(operacion|operation|movimiento)|num\.? ?operazione|codigo da operacao|id (operazione|operacji|transakcji)|numero de transaction|transactienummer/,
  ],
  [
    'currency',
    /^(wahrung|waehrung|devise|devies|munt|valuutta|(posted|target) currency|currency|moneda|divisa|moeda|waluta|valuta|deviza(nem)?|penznem)\b/,
  ],
  [
    'iban',
    /iban|^tegenrekening|rekening(nummer)? tegenpartij|^counterparty$|^maksaja$|kontonummer|account (number|no)|compte (tiers|du tiers|emetteur|contrepartie)|cuenta (ordenante|origen)|conta (ordenante|origem)|numer (rachunku|konta)|rachunek|nr rachunku|na konto\/z konta|szamlaszam|^partner szamla|conto (ordinante|controparte)/,
  ],
  [
    'debit',
    /^(debit|debits|debet|soll|cargo|cargos|uscite|dare|addebit|debito|debitos|obciazeni|wydatki|terheles|paid out|money out|withdraw|debe|gasto|montant debit|importe cargo)/,
  ],
  [
    'credit',
    /^(credit|credits|haben|abono|abonos|ingreso|haber|entrate|avere|accredit|credito|creditos|uznani|wplyw|jovairas|paid in|money in|deposit|montant credit|importe abono)/,
  ],
  [
    'amount',
    /betrag|bedrag|montant|amount|^maara|^avant commission|^gross$|^brutto|^bruto$|^lordo$|importe|importo|montante|kwota|osszeg|^umsatz|^valor\b|^quantia/,
  ],
  [
    'date',
    /buchung(stag|sdatum)|^boekingsdatum|^settlement date|^finished on|^transactions? date|^posted transactions? date|^kirjauspaiva|^buchung$|^date(op|\b)|booking|^fecha|^f\. ?operacion|^data\b|konyveles|datum|completed date/,
  ],
  [
    'payer',
    /zahlungspflichtig|zahlungsbeteiligt|auftraggeber|be(gu|gue)nstigt|^empfanger|^tiers|contrepartie|emetteur|donneur d.ordre|^nom\b|^nimi$|^naam tegenpartij|^naam ?\/ ?omschrijving|^name ?\/ ?description|^source name|counterparty|payer|payee|^name$|^from$|^supplier|ordenante|ordinante|controparte|nadawca|zleceniodawca|kontrahent|partner|ellenoldal|kuldo/,
  ],
  [
    'text',
    /verwendungszweck|mededeling|omschrijving|betalingskenmerk|^notifications|^text$|^tekst$|^memo$|^otsikko|^viesti|^viite|^objet$|libelle|^label$|^comment|description|reference|^detail|details?$|communication|concepto|observaciones|movimiento|causale|descrizione|descri(cao|tivo)|tytul|opis|kozlemeny|megjegyzes|narrative|message|purpose|informations?|motif|kundenreferenz|referenc/,
  ],
]

/** The booking type at some banks, the whole text at others. */
const BOOKING_TEXT = 'buchungstext'

/** Roles by names; with `rows` a column also has to hold what its name says. */
export function guessRoles(header: readonly string[], rows: readonly Cells[] = []): Role[] {
  const roles = guessEach(header, rows)
  if (roles.includes('text')) return roles
  return roles.map((role, index) =>
    foldText(header[index] ?? '') === BOOKING_TEXT ? 'text' : role,
  )
}

type Cells = readonly string[]

function guessEach(header: Cells, rows: readonly Cells[]): Role[] {
  const taken = new Set<Role>()
  // Unnamed columns continue a text column before them.
  let continued: Role = 'none'
  const accounts = header.filter((cell) => rolesNamed(cell).includes('iban')).length
  return header.map((cell, index) => {
    const name = plainName(cell)
    const values = rows.map((cells) => (cells[index] ?? '').trim()).filter(Boolean)
    const role = name === '' ? continued : roleOf(name, values, taken, accounts)
    continued = role === 'text' ? 'text' : 'none'
    taken.add(role)
    return role
  })
}

/** A wrong date or amount is refused with its line, so these roles follow the name alone where no other fits. */
const NEEDED = new Set<Role>(['date', 'amount', 'credit', 'debit'])

/** All roles that the name of a column may stand for, the likeliest first. */
export const rolesNamed = (cell: string): Role[] => {
  const name = plainName(cell)
  return name === '' ? [] : HEADERS.flatMap(([role, pattern]) => (pattern.test(name) ? role : []))
}

const plainName = (cell: string) => foldText(cell).replace(/["*:]/g, '').replaceAll('_', ' ')

function roleOf(name: string, values: Cells, taken: ReadonlySet<Role>, accounts: number): Role {
  const fitting = rolesNamed(name).filter((role) => !(ONCE.has(role) && taken.has(role)))
  const isOwnAccount =
    (name === 'iban' || accounts > 1) && values.length > 1 && new Set(values).size === 1
  return (
    fitting.find((role) => holds(role, values) && !(role === 'iban' && isOwnAccount)) ??
    fitting.find((role) => NEEDED.has(role)) ??
    'none'
  )
}

/** True without values. */
function holds(role: Role, values: Cells): boolean {
  if (values.length === 0) return true
  if (role === 'status') return values.some((value) => stateOf(value) !== null)
  if (role === 'iban') return values.some(isAccount)
  if (role === 'payer') return values.some((value) => !isAccount(value))
  if (role === 'date') return values.some((value) => parseDate(value) !== null)
  if (['amount', 'credit', 'debit', 'balance'].includes(role)) return values.some(isAmount)
  return true
}

const isAccount = (value: string) => findIban(value) !== '' || /^[\d /.-]{6,40}$/.test(value)

const isAmount = (value: string) =>
  parseAmount(value, ',') !== null || parseAmount(value, '.') !== null

const MAX_COLUMNS = 200

/** The roles `column-0`, `column-1`, ... of a form or of a page's query. */
export function rolesIn(fields: Readonly<Record<string, unknown>>): Role[] {
  const roles: Role[] = []
  for (let at = 0; Object.hasOwn(fields, `column-${at}`) && at < MAX_COLUMNS; at += 1) {
    roles.push(ROLES.find((role) => role === fields[`column-${at}`]) ?? 'none')
  }
  return roles
}

/** Requires one date and an amount or credit column, none twice. */
export function hasRequiredColumns(roles: readonly Role[]): boolean {
  const count = (searched: Role) => roles.filter((role) => role === searched).length
  if ([...ONCE].some((role) => count(role) > 1)) return false
  return count('date') === 1 && count('amount') + count('credit') >= 1
}
