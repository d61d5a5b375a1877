/** ISO 13616: the check digits, and the length where the country's is known. `iban` without spaces. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const lengths: Record<string, number> = {
    FR: 27,
    ES: 24,
    PT: 25,
    IT: 27,
    PL: 28,
    HU: 28,
    DE: 22,
    BE: 16,
    GB: 22,
  }
  const expected = lengths[iban.slice(0, 2)]
  if (expected && iban.length !== expected) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (c) =>
    String(c.charCodeAt(0) - 55),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** An IBAN for people: in groups of four (ISO 13616, printed form). */
export function groupIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ')
}

/** True for an account that SEPA transfers reach (EPC409-09); `iban` without spaces. */
export function isSepaIban(iban: string): boolean {
  return SEPA.includes(iban.slice(0, 2))
}

const SEPA = (
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO ' +
  'PL PT RO RS SE SI SK SM VA'
).split(' ')
