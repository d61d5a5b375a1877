/** UTF-8 bytes: capacity of a version 13 code with error correction M. */
const MAX_BYTES = 331
const MAX_CENTS = 99_999_999_999

type Transfer = {
  /** Exactly the account holder's name: banks compare it (Verification of Payee). At most 70 characters. */
  beneficiary: string
  /** With or without spaces. */
  iban: string
  /** Optional inside the European Economic Area. */
  bic?: string
  amountCents: number
} & (
  | { /** ISO 11649, at most 35 characters. */ reference: string; text?: never }
  | { /** At most 140 characters. */ text: string; reference?: never }
)

/** EPC069-12, version 002. Reference and text exclude each other. Throws RangeError beyond the format's limits. */
export function epcPayload(transfer: Transfer): string {
  const { beneficiary, iban, bic = '', amountCents, reference = '', text = '' } = transfer
  if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > MAX_CENTS) {
    throw new RangeError('A transfer is of 0.01 to 999,999,999.99 euros')
  }
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    oneLine(beneficiary, 70),
    iban.replace(/\s/g, '').toUpperCase(),
    `EUR${euros(amountCents)}`,
    '',
    oneLine(reference, 35),
    oneLine(text, 140),
  ]
  const payload = lines.join('\n').trimEnd()
  if (new TextEncoder().encode(payload).length > MAX_BYTES) {
    throw new RangeError(`A payment code holds ${MAX_BYTES} bytes`)
  }
  return payload
}

/** Fields are separated by line breaks. */
function oneLine(field: string, most: number): string {
  const line = field.replace(/\s+/g, ' ').trim()
  if (line.length > most) throw new RangeError(`This field holds ${most} characters`)
  return line
}

/** "1249.90" */
const euros = (cents: number) =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
