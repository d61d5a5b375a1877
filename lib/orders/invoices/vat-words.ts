import reverseCharge from './reverse-charge.json' with { type: 'json' }
import smallEnterprise from './small-enterprise.json' with { type: 'json' }

/**
 * "Reverse charge", with the words of the law of the buyer's member state (Directive 2006/112/EC, Article 226(11a), in
 * its languages).
 */
export function reverseChargeWords(country: string): string {
  const own = (reverseCharge as Partial<Record<string, string>>)[country]
  return own && own !== 'Reverse charge' ? `Reverse charge / ${own}` : 'Reverse charge'
}

/**
 * Why a small enterprise charges no VAT, in the words of the law of its member state (Directive 2006/112/EC, Articles
 * 226(11) and 284); undefined for other countries.
 */
export const smallEnterpriseWords = (country: string): string | undefined =>
  (smallEnterprise as Partial<Record<string, string>>)[country]
