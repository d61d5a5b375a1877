import 'server-only'
import { NONE } from '@/lib/company'
import { setting } from './current'
import type { SettingName } from './rules'

type Read = (name: SettingName) => unknown

const hasNumber = (read: Read) => {
  const number = String(read('COMPANY_VAT_ID') ?? '')
  return number !== '' && number.toLowerCase() !== NONE
}

/**
 * Whether the seller says that it charges VAT; null until it does. A VAT number says yes, and a rate of 0 without one
 * no, unless `VAT_CHARGED` answers.
 */
export function vatAnswer(read: Read = setting): boolean | null {
  const answer = read('VAT_CHARGED')
  if (answer) return answer === 'yes'
  if (hasNumber(read)) return true
  return read('VAT_RATE') === 0 ? false : null
}

/** Names of settings that the answer lacks. */
export function missingOfVat(read: Read = setting): SettingName[] {
  const answer = vatAnswer(read)
  if (answer === null) return ['VAT_CHARGED']
  return answer && !hasNumber(read) ? ['COMPANY_VAT_ID'] : []
}

/**
 * Only a seller with a VAT number charges VAT (Directive 2006/112/EC, Articles 203 and 226(3)); the demonstration
 * does so for show.
 */
export const isVatCharged = (): boolean =>
  setting('VAT_CHARGED') !== 'no' && (hasNumber(setting) || isDemonstration())

const isDemonstration = () => !setting('COMPANY_NAME') && !setting('COMPANY_VAT_ID')
