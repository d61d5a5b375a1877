import { foldText } from '@/lib/text/fold-text'

/** Keys of `admin.bank.roles` in the messages. */
export const ROLES = [
  'none',
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'payer',
  'iban',
  'text',
  'bankId',
  'status',
] as const

export type Role = (typeof ROLES)[number]

/** Only `text` and `none` may occur more than once. */
const ONCE = new Set<Role>(ROLES.filter((role) => role !== 'text' && role !== 'none'))

/** Folded column names in eight languages. The first match wins; `none` comes first for lookalikes. */
const HEADERS: [Role, RegExp][] = [
  [
    'none',
    /ursprung|^orig|^total amount|^account(num|label)|^dateval|saldo|balance|solde|egyenleg|auftragskonto|eigen|valeur|valuta|wertstellung|fecha valor|f\.? ?valor|data[- ]valor|data waluty|ertek(nap|datum)|value date|started|rendelkezes|umsatz(art|typ)|auftraggeberkonto|numer rachunku\/karty|bic|swift|mandat|glaubiger|bankleitzahl|sammler|auslagen|frais|fee|oficina|numer karty|kategoria|categor/,
  ],
  [
    'direction',
    /debit ?[/-] ?credit|credit ?[/-] ?debit|soll ?\/ ?haben|^sens$|^d ?\/ ?[ch]$|^c ?\/ ?d$|terheles ?(\/|vagy) ?jovairas|dare ?\/ ?avere|^debe ?\/ ?haber$|uznanie ?\/ ?obciazenie|^direction$|^strona$|^irany$|^\+ ?\/ ?[-−–]$/,
  ],
  // German savings banks use "Info" for the booking status.
  ['status', /^(state|status|umsatzstatus|info|statut|estado|stato|allapot|etat)$/],
  [
    'bankId',
    /transaction id|^id$|identifiant|bankreferenz|reference banque|(numer|nr) (transakcji|referencyjny)|nr ref|tranzakcio ?(azonosito|szam)|numero (de )?(operacion|operation|movimiento)|num\.? ?operazione|codigo da operacao|id (operazione|operacji|transakcji)/,
  ],
  [
    'currency',
    /^(wahrung|waehrung|devise|currency|moneda|divisa|moeda|waluta|valuta|deviza(nem)?|penznem)\b/,
  ],
  [
    'iban',
    /iban|kontonummer|account (number|no)|compte (tiers|du tiers|emetteur|contrepartie)|cuenta (ordenante|origen)|conta (ordenante|origem)|numer (rachunku|konta)|rachunek|nr rachunku|na konto\/z konta|szamlaszam|conto (ordinante|controparte)/,
  ],
  [
    'debit',
    /^(debit|debits|soll|cargo|cargos|uscite|dare|addebit|debito|debitos|obciazeni|wydatki|terheles|paid out|money out|withdraw|debe|gasto|montant debit|importe cargo)/,
  ],
  [
    'credit',
    /^(credit|credits|haben|abono|abonos|ingreso|haber|entrate|avere|accredit|credito|creditos|uznani|wplyw|jovairas|paid in|money in|deposit|montant credit|importe abono)/,
  ],
  [
    'amount',
    /betrag|montant|amount|importe|importo|montante|kwota|osszeg|^umsatz|^valor\b|^quantia/,
  ],
  [
    'date',
    /buchung(stag|sdatum)|^buchung$|^date(op|\b)|booking|^fecha|^f\. ?operacion|^data\b|konyveles|datum|completed date/,
  ],
  [
    'payer',
    /zahlungspflichtig|zahlungsbeteiligt|auftraggeber|be(gu|gue)nstigt|^empfanger|^tiers|contrepartie|emetteur|donneur d.ordre|^nom\b|counterparty|payer|payee|^name$|^from$|^supplier|ordenante|ordinante|controparte|nadawca|zleceniodawca|kontrahent|partner|ellenoldal|kuldo/,
  ],
  [
    'text',
    /verwendungszweck|libelle|^label$|^comment|description|reference|^detail|details?$|communication|concepto|observaciones|movimiento|causale|descrizione|descri(cao|tivo)|tytul|opis|kozlemeny|megjegyzes|narrative|message|purpose|informations?|motif|kundenreferenz|referenc/,
  ],
]

/** The booking type at some banks, the whole text at others. */
const BOOKING_TEXT = 'buchungstext'

export function guessRoles(header: readonly string[]): Role[] {
  const roles = guessEach(header)
  if (roles.includes('text')) return roles
  return roles.map((role, index) =>
    foldText(header[index] ?? '') === BOOKING_TEXT ? 'text' : role,
  )
}

function guessEach(header: readonly string[]): Role[] {
  const taken = new Set<Role>()
  // Unnamed columns continue a text column before them.
  let continued: Role = 'none'
  return header.map((cell) => {
    const name = foldText(cell).replace(/["*:]/g, '').replaceAll('_', ' ')
    const role = name === '' ? continued : roleOf(name)
    continued = role === 'text' ? 'text' : 'none'
    if (ONCE.has(role) && taken.has(role)) return 'none'
    taken.add(role)
    return role
  })
}

const roleOf = (name: string): Role =>
  HEADERS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'none'

/** Requires one date and an amount or credit column, none twice. */
export function hasRequiredColumns(roles: readonly Role[]): boolean {
  const count = (searched: Role) => roles.filter((role) => role === searched).length
  if ([...ONCE].some((role) => count(role) > 1)) return false
  return count('date') === 1 && count('amount') + count('credit') >= 1
}
