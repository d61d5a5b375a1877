import type { Language } from '@/lib/languages'
import type { Category } from '@/lib/products/types'
import words from './words.json'

export type HelpTopic = 'delivery' | 'returns' | 'guarantee' | 'payment' | 'contact'

/** Comma-separated words or phrases. */
type Words = Record<Language, string>

export type Synonym = {
  /** `*` matches any ending; folded. */
  typed: Words
  /** Searched instead: any of these in names, categories and features. */
  find?: Words
  categories?: readonly Category[]
  inDescriptions?: true
  /** Searched when the shop does not sell this. */
  nearest?: Words
  isCheapest?: true
  help?: HelpTopic
  /** A kind of product: its category suffices beside other words, and its name or address where it is narrower. */
  kind?: 'category' | 'name'
  /** Said about a product, not searched: for whom, how good, for which occasion, at which price. */
  aside?: string
}

const KINDS: readonly Synonym[] = words.kinds.map(({ typed, find, categories, isNamed }) => ({
  typed,
  find,
  categories: categories as Category[],
  kind: isNamed ? 'name' : 'category',
}))

/** The longest matching phrase wins. */
export const SYNONYMS: readonly Synonym[] = [
  ...KINDS,
  ...words.asides,
  ...words.traits,
  {
    typed: {
      en: 'hoover*, vacuum*, vacuum cleaner*, robot vacuum*, robovac*, roomba',
      fr: 'aspirateur*, robot aspirateur*, aspirateur robot, aspiro, roomba',
      es: 'aspirador*, robot aspirador*, robot de limpieza, roomba',
      pt: 'aspirador*, robo aspirador*, roomba',
      pl: 'odkurzacz*, robot sprzatajac*, robot odkurzajac*, roomba',
      it: 'aspirapolver*, robot aspirapolvere, aspiratore, roomba',
      hu: 'porszivo*, robotporszivo*, takaritorobot*, roomba',
    },
    find: {
      en: 'vacuum, hoover',
      fr: 'aspirateur',
      es: 'aspirador, aspiradora',
      pt: 'aspirador',
      pl: 'odkurzacz, robot sprzątający',
      it: 'aspirapolvere',
      hu: 'porszívó, robotporszívó',
    },
    categories: ['gadgets'],
    inDescriptions: true,
  },
  {
    typed: {
      en: 'earbud*, ear bud*, headphone*, earphone*, headset*, in ear*, airpod*',
      fr: 'ecouteur*, casque*, casque audio, oreillette*, intra auriculaire*, airpod*',
      es: 'auricular*, cascos, audifono*, airpod*',
      pt: 'auscultador*, auricular*, fone*, fones de ouvido, airpod*',
      pl: 'sluchawk*, sluchawek, airpod*',
      it: 'cuffi*, auricolar*, airpod*',
      hu: 'fulhallgato*, fejhallgato*, airpod*',
    },
    find: {
      en: 'earbuds, headphones, earphones',
      fr: 'écouteurs, casque',
      es: 'auriculares, cascos',
      pt: 'auscultadores, auriculares, fones',
      pl: 'słuchawki',
      it: 'cuffie, auricolari',
      hu: 'fülhallgató, fejhallgató',
    },
    categories: ['audio'],
    nearest: {
      en: 'speaker',
      fr: 'enceinte',
      es: 'altavoz',
      pt: 'coluna',
      pl: 'głośnik',
      it: 'diffusore',
      hu: 'hangszóró',
    },
  },
  {
    typed: {
      en: 'speaker*, loudspeaker*, smart speaker*',
      fr: 'enceinte*, haut parleur*, enceinte connectee',
      es: 'altavoz, altavoces, parlante*, bocina*',
      pt: 'coluna*, altifalante*',
      pl: 'glosnik*',
      it: 'diffusor*, altoparlant*, casse, cassa bluetooth',
      hu: 'hangszoro*, hangfal*',
    },
    find: {
      en: 'speaker',
      fr: 'enceinte',
      es: 'altavoz',
      pt: 'coluna, altifalante',
      pl: 'głośnik',
      it: 'diffusore, altoparlante',
      hu: 'hangszóró',
    },
    categories: ['audio', 'gadgets'],
    inDescriptions: true,
  },
  {
    typed: {
      en: 'waterproof*, water proof, water resistant, water resistance, submersible, swimproof',
      fr: 'etanche*, impermeable*, waterproof, resistant a l eau',
      es: 'sumergible*, impermeable*, resistente al agua, a prueba de agua, waterproof',
      pt: 'a prova de agua, a prova d agua, impermeavel, impermeaveis, resistente a agua, submersivel, waterproof',
      pl: 'wodoodporn*, wodoszczeln*, odporn* na wode, waterproof',
      it: 'impermeabil*, subacque*, resistent* all acqua, waterproof',
      hu: 'vizallo*, vizhatlan*, waterproof',
    },
    find: {
      en: 'ATM, IP68, IP67, Gore-Tex',
      fr: 'ATM, IP68, IP67, Gore-Tex',
      es: 'ATM, IP68, IP67, Gore-Tex',
      pt: 'ATM, IP68, IP67, Gore-Tex',
      pl: 'ATM, IP68, IP67, Gore-Tex',
      it: 'ATM, IP68, IP67, Gore-Tex',
      hu: 'ATM, IP68, IP67, Gore-Tex',
    },
  },
  {
    typed: {
      en: 'foldable*, folding, fold, folds, flip phone*',
      fr: 'pliable*, pliant*',
      es: 'plegable*',
      pt: 'dobravel, dobraveis, desdobravel',
      pl: 'skladan*, rozkladan*',
      it: 'pieghevol*',
      hu: 'osszehajthato*, osszecsukhato*, hajlithato*, hajthato*',
    },
    find: {
      en: 'folding',
      fr: 'pliable, plie, plié',
      es: 'plegable, pliega, plegada',
      pt: 'dobrável, dobra, dobrada',
      pl: 'składany, składa, złożeniu',
      it: 'pieghevole, piega, chiusa',
      hu: 'hajlítható, összecsukható, összecsukva',
    },
    categories: ['smartphones', 'mobility', 'tablets', 'laptops'],
  },
  {
    typed: {
      en: 'laptop*, notebook*, macbook*',
      fr: 'ordinateur*, ordinateur* portable*, pc portable*, laptop*, macbook*',
      es: 'portatil, portatiles, ordenador*, ordenador portatil, laptop*, macbook*',
      pt: 'portatil, portateis, computador*, computador portatil, laptop*, macbook*',
      pl: 'laptop*, komputer*, notebook*, macbook*',
      it: 'portatil*, computer, computer portatile, laptop, notebook, macbook*',
      hu: 'laptop*, notebook*, szamitogep*, macbook*',
    },
    find: {
      en: 'laptop',
      fr: 'ordinateur',
      es: 'portátil',
      pt: 'portátil',
      pl: 'laptop',
      it: 'portatile',
      hu: 'laptop',
    },
    categories: ['laptops'],
  },
  {
    typed: {
      en: 'tablet*, ipad*',
      fr: 'tablette*, ipad*',
      es: 'tablet*, tableta*, ipad*',
      pt: 'tablet*, ipad*',
      pl: 'tablet*, ipad*',
      it: 'tablet*, ipad*',
      hu: 'tablet*, tablagep*, ipad*',
    },
    find: {
      en: 'tablet',
      fr: 'tablette',
      es: 'tablet',
      pt: 'tablet',
      pl: 'tablet',
      it: 'tablet',
      hu: 'tablet',
    },
    categories: ['tablets'],
  },
  {
    typed: {
      en: 'charger*, phone charger*, power adapter*, power bank*, powerbank*',
      fr: 'chargeur*, batterie* externe*, powerbank*',
      es: 'cargador*, bateria* externa*, powerbank*',
      pt: 'carregador*, powerbank*',
      pl: 'ladowark*, ladowarek, powerbank*',
      it: 'caricabatteri*, caricator*, alimentator*, powerbank*',
      hu: 'tolto, toltot, toltok, powerbank*',
    },
    find: {
      en: 'charger',
      fr: 'chargeur',
      es: 'cargador',
      pt: 'carregador',
      pl: 'ładowarka',
      it: 'caricabatterie',
      hu: 'töltő',
    },
    categories: ['gadgets', 'audio'],
  },
  {
    isCheapest: true,
    typed: {
      en: 'cheap*, low cost, low price*, budget, affordable, inexpensive',
      fr: 'pas cher*, moins cher*, bon marche, petit prix, economique*, abordable*',
      es: 'barat*, economic*, asequible*, bajo precio',
      pt: 'barat*, economic*, acessivel, baixo preco',
      pl: 'tani, tania, tanie, taniej, tanich, taniego, najtansz*, tansz*, niedrog*',
      it: 'economic*, a buon mercato, a basso costo, convenient*, meno car*',
      hu: 'olcso*, legolcsobb*, kedvezo aru*',
    },
  },
  {
    help: 'delivery',
    typed: {
      en: 'delivery, free delivery, delivery time*, delivery cost*, shipping, free shipping, postage',
      fr: 'livraison*, livraison gratuite, frais de livraison, delai* de livraison, frais de port, expedition*',
      es: 'envio*, envio gratis, envio* gratuito*, gasto* de envio, plazo* de entrega, entrega*',
      pt: 'entrega*, entrega gratis, entrega gratuita, prazo* de entrega, envio*, portes, portes de envio',
      pl: 'dostaw*, darmowa dostawa, bezplatna dostawa, czas dostawy, koszt* dostawy, wysylk*, przesylk*',
      it: 'consegna, consegne, consegna gratuita, tempi di consegna, spedizion*, spese di spedizione',
      hu: 'szallitas*, ingyenes szallitas*, szallitasi ido*, szallitasi dij*, kiszallitas*, kezbesites*',
    },
  },
  {
    help: 'returns',
    typed: {
      en: 'return, returns, returning, refund*, money back, withdrawal, withdraw',
      fr: 'retour, retours, retourner, remboursement*, rembourser, retractation, renvoyer',
      es: 'devolucion*, devolver, reembolso*, desistimiento',
      pt: 'devolucao, devolucoes, devolver, reembolso*, livre resolucao',
      pl: 'zwrot, zwrotu, zwroty, zwrotow, zwrocic, odstapieni*',
      it: 'reso, resi, restituzion*, restituire, rimbors*, recesso',
      hu: 'visszakuld*, visszateri*, penzvisszateri*, elallas*, elallni',
    },
  },
  {
    help: 'guarantee',
    typed: {
      en: 'guarantee*, warranty, warranties',
      fr: 'garantie*, sav',
      es: 'garantia*',
      pt: 'garantia*',
      pl: 'gwarancj*, rekojmi*, reklamacj*',
      it: 'garanzi*',
      hu: 'garancia*, garancialis, jotallas*, szavatossag*',
    },
  },
  {
    help: 'payment',
    typed: {
      en: 'payment*, payment method*, pay by card, bank transfer*, instalment*',
      fr: 'paiement*, moyen* de paiement, payer, virement*',
      es: 'pago, pagos, forma* de pago, metodo* de pago, transferencia*',
      pt: 'pagamento*, forma* de pagamento, metodo* de pagamento, transferencia*',
      pl: 'platnosc*, platnosci, metod* platnosci, zaplat*, przelew*',
      it: 'pagament*, metod* di pagamento, bonific*',
      hu: 'fizetes*, fizetesi mod*, atutalas*',
    },
  },
  {
    help: 'contact',
    typed: {
      en: 'contact, contact us, customer service, help, support',
      fr: 'contacter, nous contacter, service client*, aide',
      es: 'contactar, contactenos, atencion al cliente, ayuda',
      pt: 'contactar, contactos, apoio ao cliente, ajuda',
      pl: 'kontakt*, obslug* klienta, pomoc*',
      it: 'contattare, contattarvi, contatti, servizio clienti, assistenza clienti, aiuto',
      hu: 'kapcsolat*, ugyfelszolgalat*, segitseg*',
    },
  },
]
