import { toSlug } from '@/lib/products/catalogue/content/slugs'
import { LANGUAGES, type Language } from '../../lib/languages'
import type { DemoProduct } from '../../lib/products/csv/demo'
import type { HOME_SECTIONS } from '../../lib/products/types'

export type Localized<T = string> = Record<Language, T>
export type Category = (typeof HOME_SECTIONS)[number]

/** In the order of the table of languages. */
type Names = readonly [string, ...string[]]

// biome-ignore format: a table, one kind a line
const TABLE = {
  smartphones: {
    smartphone: ['smartphone', 'smartphone', 'smartphone', 'smartphone', 'smartfon', 'smartphone', 'okostelefon'],
    'folding-phone': ['folding smartphone', 'smartphone pliant', 'smartphone plegable', 'smartphone dobrável', 'składany smartfon', 'smartphone pieghevole', 'hajlítható okostelefon'],
    'rugged-phone': ['rugged smartphone', 'smartphone robuste', 'smartphone resistente', 'smartphone robusto', 'wytrzymały smartfon', 'smartphone rugged', 'strapabíró okostelefon'],
  },
  watches: {
    smartwatch: ['smartwatch', 'montre connectée', 'reloj inteligente', 'relógio inteligente', 'smartwatch', 'smartwatch', 'okosóra'],
    'hybrid-watch': ['hybrid watch', 'montre hybride', 'reloj híbrido', 'relógio híbrido', 'zegarek hybrydowy', 'orologio ibrido', 'hibrid óra'],
    'outdoor-watch': ['outdoor watch', 'montre de randonnée', 'reloj de montaña', 'relógio de montanha', 'zegarek outdoorowy', 'orologio da montagna', 'túraóra'],
    'dive-watch': ['dive watch', 'montre de plongée', 'reloj de buceo', 'relógio de mergulho', 'zegarek nurkowy', 'orologio subacqueo', 'búváróra'],
    'running-watch': ['running watch', 'montre de course', 'reloj para correr', 'relógio de corrida', 'zegarek do biegania', 'orologio da corsa', 'futóóra'],
    'fitness-band': ['fitness tracker', 'bracelet d’activité', 'pulsera de actividad', 'pulseira de atividade', 'opaska fitness', 'braccialetto fitness', 'aktivitásmérő'],
  },
  sneakers: {
    'leather-sneaker': ['leather sneakers', 'baskets en cuir', 'zapatillas de piel', 'sapatilhas de pele', 'skórzane sneakersy', 'sneaker in pelle', 'bőr sportcipő'],
    'retro-sneaker': ['retro sneakers', 'baskets rétro', 'zapatillas retro', 'sapatilhas retro', 'sneakersy retro', 'sneaker rétro', 'retró sportcipő'],
    'running-shoe': ['running shoes', 'chaussures de course', 'zapatillas para correr', 'sapatilhas de corrida', 'buty do biegania', 'scarpe da corsa', 'futócipő'],
    'trail-shoe': ['trail shoes', 'chaussures de trail', 'zapatillas de trail', 'sapatilhas de trail', 'buty trailowe', 'scarpe da trail', 'terepfutó cipő'],
    'walking-shoe': ['walking shoes', 'chaussures de marche', 'zapatillas para caminar', 'sapatilhas de caminhada', 'buty do chodzenia', 'scarpe da passeggio', 'sétacipő'],
    'high-top': ['high-top sneakers', 'baskets montantes', 'zapatillas altas', 'sapatilhas de cano alto', 'wysokie sneakersy', 'sneaker alte', 'magas szárú sportcipő'],
    'slip-on': ['slip-on sneakers', 'baskets sans lacets', 'zapatillas sin cordones', 'sapatilhas sem atacadores', 'buty wsuwane', 'sneaker senza lacci', 'belebújós sportcipő'],
    'platform-sneaker': ['platform sneakers', 'baskets à plateforme', 'zapatillas de plataforma', 'sapatilhas de plataforma', 'sneakersy na platformie', 'sneaker con plateau', 'platformtalpú sportcipő'],
  },
  gadgets: {
    speaker: ['smart speaker', 'enceinte connectée', 'altavoz inteligente', 'coluna inteligente', 'inteligentny głośnik', 'altoparlante smart', 'okoshangszóró'],
    'table-lamp': ['smart table lamp', 'lampe de table connectée', 'lámpara de mesa inteligente', 'candeeiro de mesa inteligente', 'inteligentna lampa stołowa', 'lampada da tavolo smart', 'okos asztali lámpa'],
    'floor-lamp': ['smart floor lamp', 'lampadaire connecté', 'lámpara de pie inteligente', 'candeeiro de pé inteligente', 'inteligentna lampa stojąca', 'lampada da terra smart', 'okos állólámpa'],
    thermostat: ['smart thermostat', 'thermostat connecté', 'termostato inteligente', 'termóstato inteligente', 'inteligentny termostat', 'termostato smart', 'okostermosztát'],
    camera: ['indoor camera', 'caméra d’intérieur', 'cámara de interior', 'câmara de interior', 'kamera wewnętrzna', 'telecamera da interno', 'beltéri kamera'],
    doorbell: ['video doorbell', 'sonnette vidéo', 'videotimbre', 'campainha com vídeo', 'wideodzwonek', 'videocampanello', 'videós kapucsengő'],
    lock: ['smart lock', 'serrure connectée', 'cerradura inteligente', 'fechadura inteligente', 'inteligentny zamek', 'serratura smart', 'okoszár'],
    plug: ['smart plug', 'prise connectée', 'enchufe inteligente', 'tomada inteligente', 'inteligentne gniazdko', 'presa smart', 'okoskonnektor'],
    hub: ['smart home hub', 'centrale domotique', 'central domótica', 'central domótica', 'centrala inteligentnego domu', 'centrale domotica', 'okosotthon-központ'],
    'air-monitor': ['air quality monitor', 'capteur de qualité de l’air', 'medidor de calidad del aire', 'medidor de qualidade do ar', 'czujnik jakości powietrza', 'sensore della qualità dell’aria', 'levegőminőség-mérő'],
    vacuum: ['robot vacuum', 'aspirateur robot', 'robot aspirador', 'aspirador robô', 'robot sprzątający', 'robot aspirapolvere', 'robotporszívó'],
  },
  mobility: {
    scooter: ['electric scooter', 'trottinette électrique', 'patinete eléctrico', 'trotinete elétrica', 'hulajnoga elektryczna', 'monopattino elettrico', 'elektromos roller'],
    'city-bike': ['electric city bike', 'vélo de ville électrique', 'bicicleta eléctrica urbana', 'bicicleta elétrica urbana', 'rower elektryczny miejski', 'bici elettrica da città', 'elektromos városi kerékpár'],
    'folding-bike': ['electric folding bike', 'vélo pliant électrique', 'bicicleta eléctrica plegable', 'bicicleta elétrica dobrável', 'składany rower elektryczny', 'bici elettrica pieghevole', 'elektromos összecsukható kerékpár'],
    'touring-bike': ['electric touring bike', 'vélo de randonnée électrique', 'bicicleta eléctrica de viaje', 'bicicleta elétrica de viagem', 'rower elektryczny trekkingowy', 'bici elettrica da viaggio', 'elektromos túrakerékpár'],
    'cargo-bike': ['electric cargo bike', 'vélo cargo électrique', 'bicicleta eléctrica de carga', 'bicicleta elétrica de carga', 'rower elektryczny cargo', 'cargo bike elettrica', 'elektromos teherkerékpár'],
  },
} as const satisfies Record<Category, Record<string, Names>>

type Table = typeof TABLE
export type KindId = { [C in Category]: keyof Table[C] & string }[Category]

/** The English name where there is none. */
const localized = (names: Names) =>
  Object.fromEntries(
    LANGUAGES.map((language, at) => [language, names[at] ?? names[0]]),
  ) as Localized

export const KINDS = Object.fromEntries(
  Object.values(TABLE).flatMap((kinds) =>
    Object.entries<Names>(kinds).map(([id, names]) => [id, localized(names)]),
  ),
) as Readonly<Record<KindId, Localized>>

/** Languages with the kind after the name, as in "Aurvenne Linea watch". */
const NAME_FIRST: readonly Language[] = ['en', 'hu']

export function slugOf(name: string, kind: KindId, language: Language): string {
  const words = [KINDS[kind][language], name]
  return toSlug((NAME_FIRST.includes(language) ? words.reverse() : words).join(' '))
}

/** The longest kind that the English slug ends with ("folding smartphone" before "smartphone"). */
export function kindOf({ slug, slugs }: Pick<DemoProduct, 'slug' | 'slugs'>): KindId {
  const kinds = Object.keys(KINDS) as KindId[]
  const [kind] = kinds
    .filter((one) => slugs.en.endsWith(`-${toSlug(KINDS[one].en)}`))
    .sort((a, b) => KINDS[b].en.length - KINDS[a].en.length)
  if (!kind) throw new Error(`No kind is known of ${slug}`)
  return kind
}
