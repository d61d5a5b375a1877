/** Printed form of ISO 13616. */
export function groupIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ')
}

/** By country (EPC409-09); `iban` without spaces. */
export function isSepaIban(iban: string): boolean {
  return SEPA.includes(iban.slice(0, 2))
}

const SEPA = (
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO ' +
  'PL PT RO RS SE SI SK SM VA'
).split(' ')
