/** An IBAN for people: in groups of four (ISO 13616, printed form). */
export function groupIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ')
}
