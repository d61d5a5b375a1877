import { foldText } from '@/lib/text/fold-text'
import type { Billing } from './types'

/** Legal forms, short and in full, and the words that join them: a business writes its own or leaves it out. */
const FORMS = new Set(
  `sa sas sasu sarl eurl sci snc scop societe anonyme par actions simplifiee unipersonnelle responsabilite limitee
  sl slu sociedad limitada responsabilidad anonima lda unipessoal limitada sociedade
  sp z o oo zoo spolka ograniczona odpowiedzialnoscia akcyjna komandytowa jawna cywilna k j
  srl srls spa sas societa responsabilita limitata azioni semplificata a r l p s
  kft zrt nyrt bt kkt korlatolt felelossegu tarsasag zartkoruen mukodo reszvenytarsasag beteti
  gmbh ag ug ohg kg co mbh gesellschaft mit beschrankter haftung aktiengesellschaft haftungsbeschrankt
  bv nv vof besloten vennootschap met beperkte aansprakelijkheid ltd limited plc dac company
  oy oyj ab aps as a d doo sro as ou uab sia eood ood ad sc scs sca ska et und and y e i de des`.split(
    /\s+/,
  ),
)

const wordsOf = (name: string): string[] =>
  (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !FORMS.has(word)).toSorted()

/** The same words in any order, without case, accents and legal form. */
export function isSameCompany(typed: string, registered: string): boolean {
  const words = wordsOf(typed)
  return words.length > 0 && words.join(' ') === wordsOf(registered).join(' ')
}

/**
 * What VIES and the owner say of the number: `valid` where it is the company's, by the register or the owner's decision;
 * `held` where VIES names another business or none. Null without a number.
 */
export function standingOf({
  company,
  check,
  isAccepted,
}: Billing): 'valid' | 'held' | 'invalid' | 'unavailable' | null {
  if (check?.status !== 'valid') return check?.status ?? null
  const isNamed = Boolean(check.name && isSameCompany(company, check.name))
  return isNamed || isAccepted ? 'valid' : 'held'
}
