import { LANGUAGES, type Language } from '@/lib/languages'
import { bare } from './bare'

/** Function words, except those that are a colour elsewhere (or, mint); shared ones are listed in each language. */
const FUNCTION_WORDS: Record<Language, string> = {
  en: 'the and with your for from this that are not you been was will which when our their of at cannot can must by to is in on no per has it do as an if me so what',
  fr: 'les des est et une pour avec votre vous dans cette sont aux au du être avez ses ces vos que qui il elle sera pas le la de par sur ou nos y en plus on un non mais à ce a n d l s ne se si son notre leur me été',
  es: 'el los las sus muy pero más puede ya sin hasta usted y una del con su por para está este no lo les de la que en sobre nos par dos esta ha un es se o le como son a al si mi sólo',
  pt: 'os uma não com em ao seu são mais pelo pela pode até também foi já por para está este da do dos das as na no nos sua esta de que se o a é ou um como à par e ser ele num nas sem nem sobre sono',
  pl: 'nie się jest dla oraz przez lub jak są że ze przy ten tego który która które tej te po od na do to by za we ich co i w z o a u czy tym tylko nas ani',
  it: 'il gli della delle dei di che non è sono alla nel più anche questo al dal dalla degli per con una su sua suo del lo le la no ha in o e se i ci un si come da nella a ai',
  hu: 'az és nem egy hogy vagy meg ez van csak már még minden után alatt szerint lehet kell el ki fel ha is a e se de be le át ön te ne itt sem más mi',
}
const wordsOf = Object.fromEntries(
  LANGUAGES.map((lang) => [lang, new Set(FUNCTION_WORDS[lang].split(' '))]),
) as Record<Language, Set<string>>

/** Function words of only one language. */
const owner = new Map(
  LANGUAGES.flatMap((lang) =>
    [...wordsOf[lang]]
      .filter((word) => word.length > 1)
      .filter((word) => LANGUAGES.every((other) => other === lang || !wordsOf[other].has(word)))
      .map((word) => [word, lang] as const),
  ),
)

/** Whole words only, not parts as in e-mail, l’envoi, 50 MP-es. */
const WORD = /(?<![\p{L}’'-])\p{L}+(?![\p{L}’'-])/gu

/** As in `Lingua: Italiano, IT`. */
const isCode = (word: string) => /^\p{Lu}{2}$/u.test(word)

/** Another language with more function words in the text than `lang`; null if there is none or the text is too short. */
export function seemsToBe(lang: Language, text: string, names: readonly string[] = []) {
  // Without the targets of Markdown links.
  const said = bare(text.replace(/\]\(\S+?\)/g, ']'), names)
  const words = [...said.matchAll(WORD)].map(([word]) => (isCode(word) ? '' : word.toLowerCase()))
  if (words.length < 2) return null
  const own = words.filter((word) => wordsOf[lang].has(word)).length
  return (
    LANGUAGES.find(
      (other) => other !== lang && words.filter((word) => owner.get(word) === other).length > own,
    ) ?? null
  )
}
