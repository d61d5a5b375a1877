import smallEnterprise from './small-enterprise.json'

/**
 * "Reverse charge" in the words of each member state's law (Directive 2006/112/EC, Article 226(11a), in its
 * languages).
 */
const REVERSE_CHARGE: Partial<Record<string, string>> = {
  AT: 'Steuerschuldnerschaft des Leistungsempfängers',
  BE: 'Btw verlegd / Autoliquidation',
  BG: 'обратно начисляване',
  CY: 'Αντίστροφη επιβάρυνση',
  CZ: 'daň odvede zákazník',
  DE: 'Steuerschuldnerschaft des Leistungsempfängers',
  DK: 'omvendt betalingspligt',
  EE: 'pöördmaksustamine',
  ES: 'inversión del sujeto pasivo',
  FI: 'käännetty verovelvollisuus',
  FR: 'Autoliquidation',
  GR: 'Αντίστροφη επιβάρυνση',
  HR: 'prijenos porezne obveze',
  HU: 'fordított adózás',
  IE: 'Reverse charge',
  IT: 'inversione contabile',
  LT: 'Atvirkštinis apmokestinimas',
  LU: 'Autoliquidation',
  LV: 'nodokļa apgrieztā maksāšana',
  MT: 'Inverżjoni tal-ħlas',
  NL: 'Btw verlegd',
  PL: 'odwrotne obciążenie',
  PT: 'Autoliquidação',
  RO: 'taxare inversă',
  SE: 'omvänd betalningsskyldighet',
  SI: 'obrnjena davčna obveznost',
  SK: 'prenesenie daňovej povinnosti',
}

/** "Reverse charge", with the buyer's country's own words. */
export function reverseChargeWords(country: string): string {
  const own = REVERSE_CHARGE[country]
  return own && own !== 'Reverse charge' ? `Reverse charge / ${own}` : 'Reverse charge'
}

/**
 * Why a small enterprise charges no VAT, in the words of the law of its member state (Directive 2006/112/EC, Articles
 * 226(11) and 284); undefined for other countries.
 */
export const smallEnterpriseWords = (country: string): string | undefined =>
  (smallEnterprise as Partial<Record<string, string>>)[country]
