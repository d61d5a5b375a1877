import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@/lib/languages'
import { bare } from '../wrong-language/bare'
import { catalogueTexts, homeTexts, legalTexts, messageTexts } from '../wrong-language/bundled'
import { seemsToBe } from '../wrong-language/foreign'
import {
  SAME_AT_HOME,
  SAME_IN_CATALOGUE,
  SAME_IN_LAW,
  SAME_IN_MESSAGES,
} from '../wrong-language/reviewed'
import { gatherSame, type Same, unreviewed, unused } from '../wrong-language/same'

const SOURCES = [
  { what: 'messages', texts: messageTexts(), reviewed: SAME_IN_MESSAGES },
  { what: 'the catalogue', texts: catalogueTexts(), reviewed: SAME_IN_CATALOGUE },
  { what: 'texts of the law', texts: await legalTexts(), reviewed: SAME_IN_LAW },
  { what: 'the home page', texts: await homeTexts(), reviewed: SAME_AT_HOME },
]

describe.each(SOURCES)('$what', ({ texts, reviewed }) => {
  const same: Same = new Map()
  for (const said of texts.values()) gatherSame(said, same)

  it('are the same in two languages only when reviewed', () => {
    expect(texts.size).toBeGreaterThan(25)
    expect(unreviewed(same, reviewed)).toEqual([])
  })

  it('contain every reviewed exception', () => {
    expect(unused(same, reviewed)).toEqual([])
  })

  it('have no sentence with function words of another language', () => {
    const wrong = [...texts].flatMap(([key, said]) =>
      LANGUAGES.flatMap((lang) =>
        said[lang].flatMap((text) => {
          const other = seemsToBe(lang, text)
          return other ? [`${key} in ${lang} seems to be ${other}: ${text}`] : []
        }),
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('the language check', () => {
  const inAll = (text: (lang: Language) => string) =>
    Object.fromEntries(LANGUAGES.map((lang) => [lang, [text(lang)]])) as Record<Language, string[]>

  it('keeps only a text’s words', () => {
    expect(bare('Velunor Meridian 3 Ultra, 256\u00a0GB')).toBe('')
    expect(bare('LX-1700000000ABC234, info@shop.example, 49,90\u00a0€')).toBe('')
    expect(bare('Peso de 11,9\u00a0kg')).toBe('Peso de')
    expect(bare('12\u00a0MP-es előlapi kamera')).toBe('előlapi kamera')
    expect(bare('Ada Lovelace, open dashboard', ['Ada', 'Lovelace'])).toBe('open dashboard')
    expect(bare('{shop}: {count}')).toBe('')
  })

  it('finds texts equal in two languages, except reviewed ones', () => {
    const same = gatherSame(inAll((lang) => (lang === 'en' || lang === 'hu' ? 'Delivery' : lang)))
    expect(unreviewed(same)).toEqual(['en hu: Delivery'])
    expect(unreviewed(same, { 'en fr': ['Delivery'] })).toEqual(['en hu: Delivery'])
    expect(unreviewed(same, { 'en hu': ['Delivery'] })).toEqual([])
    expect(unused(same, { 'en fr hu': ['Delivery'] })).toEqual(['en fr hu: Delivery'])
  })

  it('recognises another language by its function words', () => {
    expect(seemsToBe('hu', 'Add to the cart')).toBe('en')
    expect(seemsToBe('en', 'Ajouter avec votre compte')).toBe('fr')
    expect(seemsToBe('it', 'Los productos y sus precios')).toBe('es')
    expect(seemsToBe('es', 'Não foi possível')).toBe('pt')
    expect(seemsToBe('pt', 'Nie ma wyników')).toBe('pl')
    expect(seemsToBe('fr', 'Prezzo degli articoli')).toBe('it')
    expect(seemsToBe('pl', 'A kosár és az ár')).toBe('hu')
    expect(seemsToBe('pl', 'Delivery')).toBe(null)
  })
})
