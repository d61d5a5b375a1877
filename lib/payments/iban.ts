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
