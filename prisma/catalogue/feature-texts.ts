/**
 * The vocabulary of the smartphones' features: one function a feature, seven languages each,
 * numbers written the way each language writes them.
 */
import type { Language, Localized } from './types'

const LOCALES: Localized = {
  en: 'en-GB',
  fr: 'fr-FR',
  es: 'es-ES',
  pt: 'pt-PT',
  pl: 'pl-PL',
  it: 'it-IT',
  hu: 'hu-HU',
}

export const LANGUAGES = Object.keys(LOCALES) as Language[]

/** No-break space, between a number and its unit. */
const S = '\u00a0'

const localized = (text: (language: Language) => string): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Localized

/** 5000 as 5,000 in English and 5 000 in French; 6.7 as 6,7 everywhere but in English. */
const num = (value: number): Localized =>
  localized((language) => new Intl.NumberFormat(LOCALES[language]).format(value))

/** Gigabytes are gigaoctets in French, and terabytes téraoctets. */
const bytes = (size: number, unit: 'GB' | 'TB'): Localized =>
  localized((language) => `${size}${S}${language === 'fr' ? unit.replace('B', 'o') : unit}`)

/** Polish counts 6,7 cala but 8 cali. */
const cali = (inches: number): string => (Number.isInteger(inches) ? 'cali' : 'cala')

export type Panel = 'OLED' | 'AMOLED' | 'LTPO OLED' | 'LCD'

export const display = (inches: number, panel: Panel, hertz: 60 | 90 | 120 | 144): Localized => {
  const i = num(inches)
  const hz = `${hertz}${S}Hz`
  return {
    en: `${i.en}-inch ${panel} display, ${hz}`,
    fr: `Écran ${panel} de ${i.fr}${S}pouces, ${hz}`,
    es: `Pantalla ${panel} de ${i.es}${S}pulgadas, ${hz}`,
    pt: `Ecrã ${panel} de ${i.pt}${S}polegadas, ${hz}`,
    pl: `Ekran ${panel} ${i.pl}${S}${cali(inches)}, ${hz}`,
    it: `Schermo ${panel} da ${i.it}${S}pollici, ${hz}`,
    hu: `${i.hu}${S}hüvelykes ${panel}-kijelző, ${hz}`,
  }
}

export const foldingDisplays = (inner: number, outer: number): Localized => {
  const i = num(inner)
  const o = num(outer)
  return {
    en: `${i.en}-inch folding display, ${o.en}-inch cover display`,
    fr: `Écran pliable de ${i.fr}${S}pouces, écran externe de ${o.fr}${S}pouces`,
    es: `Pantalla plegable de ${i.es}${S}pulgadas y exterior de ${o.es}${S}pulgadas`,
    pt: `Ecrã dobrável de ${i.pt}${S}polegadas e exterior de ${o.pt}${S}polegadas`,
    pl: `Składany ekran ${i.pl}${S}${cali(inner)}, zewnętrzny ${o.pl}${S}${cali(outer)}`,
    it: `Schermo pieghevole da ${i.it}${S}pollici, schermo esterno da ${o.it}${S}pollici`,
    hu: `${i.hu}${S}hüvelykes hajlítható és ${o.hu}${S}hüvelykes külső kijelző`,
  }
}

export const battery = (milliampereHours: number): Localized => {
  const m = num(milliampereHours)
  return {
    en: `${m.en}${S}mAh battery`,
    fr: `Batterie de ${m.fr}${S}mAh`,
    es: `Batería de ${m.es}${S}mAh`,
    pt: `Bateria de ${m.pt}${S}mAh`,
    pl: `Bateria ${m.pl}${S}mAh`,
    it: `Batteria da ${m.it}${S}mAh`,
    hu: `${m.hu}${S}mAh-s akkumulátor`,
  }
}

/** A battery that its owner can change. */
export const removableBattery = (milliampereHours: number): Localized => {
  const m = num(milliampereHours)
  return {
    en: `Removable ${m.en}${S}mAh battery`,
    fr: `Batterie amovible de ${m.fr}${S}mAh`,
    es: `Batería extraíble de ${m.es}${S}mAh`,
    pt: `Bateria amovível de ${m.pt}${S}mAh`,
    pl: `Wymienna bateria ${m.pl}${S}mAh`,
    it: `Batteria rimovibile da ${m.it}${S}mAh`,
    hu: `Cserélhető, ${m.hu}${S}mAh-s akkumulátor`,
  }
}

export const charging = (watts: number): Localized => ({
  en: `${watts}${S}W charging over USB-C`,
  fr: `Charge ${watts}${S}W par USB-C`,
  es: `Carga de ${watts}${S}W por USB-C`,
  pt: `Carregamento de ${watts}${S}W por USB-C`,
  pl: `Ładowanie ${watts}${S}W przez USB-C`,
  it: `Ricarica da ${watts}${S}W via USB-C`,
  hu: `${watts}${S}W-os töltés USB-C-n`,
})

export const wirelessCharging = (wired: number, wireless: number): Localized => ({
  en: `${wired}${S}W charging over USB-C, ${wireless}${S}W wireless`,
  fr: `Charge ${wired}${S}W par USB-C, ${wireless}${S}W sans fil`,
  es: `Carga de ${wired}${S}W por USB-C e inalámbrica de ${wireless}${S}W`,
  pt: `Carregamento de ${wired}${S}W por USB-C e de ${wireless}${S}W sem fios`,
  pl: `Ładowanie ${wired}${S}W przez USB-C i ${wireless}${S}W bezprzewodowo`,
  it: `Ricarica da ${wired}${S}W via USB-C e da ${wireless}${S}W senza fili`,
  hu: `${wired}${S}W-os töltés USB-C-n, ${wireless}${S}W vezeték nélkül`,
})

export const mainCamera = (megapixels: number): Localized => ({
  en: `${megapixels}${S}MP main camera`,
  fr: `Appareil photo principal de ${megapixels}${S}Mpx`,
  es: `Cámara principal de ${megapixels}${S}MP`,
  pt: `Câmara principal de ${megapixels}${S}MP`,
  pl: `Aparat główny ${megapixels}${S}Mpix`,
  it: `Fotocamera principale da ${megapixels}${S}MP`,
  hu: `${megapixels}${S}MP-es főkamera`,
})

export const stabilisedCamera = (megapixels: number): Localized => ({
  en: `${megapixels}${S}MP main camera, optical stabilisation`,
  fr: `Appareil photo de ${megapixels}${S}Mpx, stabilisation optique`,
  es: `Cámara principal de ${megapixels}${S}MP con estabilización óptica`,
  pt: `Câmara principal de ${megapixels}${S}MP com estabilização ótica`,
  pl: `Aparat główny ${megapixels}${S}Mpix z optyczną stabilizacją obrazu`,
  it: `Fotocamera principale da ${megapixels}${S}MP, stabilizzazione ottica`,
  hu: `${megapixels}${S}MP-es főkamera optikai képstabilizátorral`,
})

/** Main and wide-angle lens. */
export const twoCameras = (main: number, wide: number): Localized => ({
  en: `${main}${S}MP main and ${wide}${S}MP wide-angle cameras`,
  fr: `Capteur principal de ${main}${S}Mpx, ultra grand-angle de ${wide}${S}Mpx`,
  es: `Cámara principal de ${main}${S}MP y gran angular de ${wide}${S}MP`,
  pt: `Câmara principal de ${main}${S}MP e grande-angular de ${wide}${S}MP`,
  pl: `Aparat główny ${main}${S}Mpix i szerokokątny ${wide}${S}Mpix`,
  it: `Fotocamera principale da ${main}${S}MP e grandangolare da ${wide}${S}MP`,
  hu: `${main}${S}MP-es fő- és ${wide}${S}MP-es nagylátószögű kamera`,
})

/** Hungarian reads 3-szoros, 4-szeres and 5-szörös: the ending follows the vowels of the number. */
const HUNGARIAN_TIMES = { 3: 'szoros', 4: 'szeres', 5: 'szörös' }

/** The factor of an optical zoom, as Hungarian says it. */
export const szoros = (times: keyof typeof HUNGARIAN_TIMES) => `${times}-${HUNGARIAN_TIMES[times]}`

export const zoom = (times: keyof typeof HUNGARIAN_TIMES): Localized => ({
  en: `Telephoto lens with ${times}× optical zoom`,
  fr: `Téléobjectif avec zoom optique ${times}×`,
  es: `Teleobjetivo con zoom óptico de ${times}×`,
  pt: `Teleobjetiva com zoom ótico de ${times}×`,
  pl: `Teleobiektyw z ${times}-krotnym zoomem optycznym`,
  it: `Teleobiettivo con zoom ottico ${times}×`,
  hu: `Teleobjektív ${szoros(times)} optikai zoommal`,
})

export const frontCamera = (megapixels: number): Localized => ({
  en: `${megapixels}${S}MP front camera with autofocus`,
  fr: `Caméra avant de ${megapixels}${S}Mpx avec autofocus`,
  es: `Cámara frontal de ${megapixels}${S}MP con autoenfoque`,
  pt: `Câmara frontal de ${megapixels}${S}MP com focagem automática`,
  pl: `Przedni aparat ${megapixels}${S}Mpix z autofokusem`,
  it: `Fotocamera frontale da ${megapixels}${S}MP con autofocus`,
  hu: `${megapixels}${S}MP-es előlapi kamera autofókusszal`,
})

/** Cores of the processor and gigabytes of working memory. */
export const chip = (cores: number, memory: number): Localized => {
  const m = bytes(memory, 'GB')
  return {
    en: `${cores}-core processor, ${m.en} of RAM`,
    fr: `Processeur à ${cores}${S}cœurs, ${m.fr} de mémoire vive`,
    es: `Procesador de ${cores}${S}núcleos, ${m.es} de RAM`,
    pt: `Processador de ${cores}${S}núcleos, ${m.pt} de RAM`,
    pl: `Procesor ${cores}-rdzeniowy, ${m.pl} pamięci RAM`,
    it: `Processore a ${cores}${S}core, ${m.it} di RAM`,
    hu: `${cores}${S}magos processzor, ${m.hu} RAM`,
  }
}

export const memoryCard = (size: number, unit: 'GB' | 'TB'): Localized => {
  const b = bytes(size, unit)
  return {
    en: `microSD slot for cards up to ${b.en}`,
    fr: `Emplacement microSD jusqu’à ${b.fr}`,
    es: `Ranura microSD de hasta ${b.es}`,
    pt: `Ranhura microSD até ${b.pt}`,
    pl: `Gniazdo kart microSD do ${b.pl}`,
    it: `Slot microSD fino a ${b.it}`,
    hu: `microSD-foglalat legfeljebb ${b.hu}-os kártyához`,
  }
}

const SIMS = {
  nanoAndESim: {
    en: 'Nano-SIM and eSIM, 5G',
    fr: 'Nano-SIM et eSIM, 5G',
    es: 'Nano-SIM y eSIM, 5G',
    pt: 'Nano-SIM e eSIM, 5G',
    pl: 'Nano-SIM oraz eSIM, 5G',
    it: 'Nano-SIM ed eSIM, 5G',
    hu: 'Nano-SIM és eSIM, 5G',
  },
  twoNano: {
    en: 'Two nano-SIM cards, 5G',
    fr: 'Deux cartes nano-SIM, 5G',
    es: 'Dos tarjetas nano-SIM, 5G',
    pt: 'Dois cartões nano-SIM, 5G',
    pl: 'Dwie karty nano-SIM, 5G',
    it: 'Due schede nano-SIM, 5G',
    hu: 'Két nano-SIM-kártya, 5G',
  },
  twoESim: {
    en: 'Two eSIMs active at once, 5G',
    fr: 'Deux eSIM actives en même temps, 5G',
    es: 'Dos eSIM activas a la vez, 5G',
    pt: 'Dois eSIM ativos em simultâneo, 5G',
    pl: 'Dwie karty eSIM aktywne jednocześnie, 5G',
    it: 'Due eSIM attive insieme, 5G',
    hu: 'Két egyszerre aktív eSIM, 5G',
  },
} as const satisfies Record<string, Localized>

export const sim = (kind: keyof typeof SIMS): Localized => SIMS[kind]

export const waterproof = (rating: 'IP68' | 'IP67'): Localized => ({
  en: `Dust-tight and water-resistant to ${rating}`,
  fr: `Résistant à l’eau et à la poussière, ${rating}`,
  es: `Resistente al agua y al polvo, ${rating}`,
  pt: `Resistente à água e ao pó, ${rating}`,
  pl: `Odporność na wodę i pył ${rating}`,
  it: `Resistente ad acqua e polvere, ${rating}`,
  hu: `${rating}-${rating === 'IP68' ? 'as' : 'es'} víz- és porállóság`,
})

/** Protected against splashes only. */
export const splashproof = (rating: 'IP54' | 'IP48' | 'IP64'): Localized => ({
  en: `Protected against splashes to ${rating}`,
  fr: `Protégé contre les éclaboussures, ${rating}`,
  es: `Protegido contra salpicaduras, ${rating}`,
  pt: `Protegido contra salpicos, ${rating}`,
  pl: `Ochrona przed zachlapaniem ${rating}`,
  it: `Protetto dagli spruzzi, ${rating}`,
  hu: `${rating}-${rating === 'IP48' ? 'as' : 'es'} védelem fröccsenő víz ellen`,
})

export const size = (millimetres: number, grams: number): Localized => {
  const mm = num(millimetres)
  return {
    en: `${mm.en}${S}mm thick, weighs ${grams}${S}g`,
    fr: `${mm.fr}${S}mm d’épaisseur pour ${grams}${S}g`,
    es: `${mm.es}${S}mm de grosor y ${grams}${S}g de peso`,
    pt: `${mm.pt}${S}mm de espessura e ${grams}${S}g de peso`,
    pl: `Grubość ${mm.pl}${S}mm, masa ${grams}${S}g`,
    it: `${mm.it}${S}mm di spessore per ${grams}${S}g`,
    hu: `${mm.hu}${S}mm vastag, tömege ${grams}${S}g`,
  }
}

export const drops = (metres: number): Localized => {
  const m = num(metres)
  return {
    en: `Reinforced frame, tested in drops from ${m.en}${S}m`,
    fr: `Châssis renforcé, testé aux chutes de ${m.fr}${S}m`,
    es: `Marco reforzado, probado en caídas de ${m.es}${S}m`,
    pt: `Estrutura reforçada, testada em quedas de ${m.pt}${S}m`,
    pl: `Wzmocniona ramka, testy upadku z ${m.pl}${S}m`,
    it: `Telaio rinforzato, provato in cadute da ${m.it}${S}m`,
    hu: `Megerősített keret, ejtésteszt ${m.hu}${S}m magasból`,
  }
}

const BODIES = {
  titanium: {
    en: 'Titanium frame, matt glass back',
    fr: 'Châssis en titane, dos en verre mat',
    es: 'Marco de titanio y trasera de vidrio mate',
    pt: 'Estrutura em titânio, traseira em vidro mate',
    pl: 'Tytanowa ramka, tył z matowego szkła',
    it: 'Telaio in titanio, retro in vetro opaco',
    hu: 'Titánkeret, matt üveg hátlap',
  },
  aluminium: {
    en: 'Aluminium frame, satin glass back',
    fr: 'Châssis en aluminium, dos en verre satiné',
    es: 'Marco de aluminio y trasera de vidrio satinado',
    pt: 'Estrutura em alumínio, traseira em vidro acetinado',
    pl: 'Aluminiowa ramka, tył z satynowego szkła',
    it: 'Telaio in alluminio, retro in vetro satinato',
    hu: 'Alumíniumkeret, szatén üveg hátlap',
  },
  textured: {
    en: 'Textured back that does not hold fingerprints',
    fr: 'Dos texturé, sans traces de doigts',
    es: 'Trasera texturizada que no retiene huellas',
    pt: 'Traseira texturada que não retém dedadas',
    pl: 'Teksturowany tył, na którym nie widać odcisków palców',
    it: 'Retro zigrinato che non trattiene le impronte',
    hu: 'Texturált hátlap, amelyen nem látszik az ujjlenyomat',
  },
  hinge: {
    en: 'Steel hinge that holds at any angle',
    fr: 'Charnière en acier qui tient à tout angle',
    es: 'Bisagra de acero que se sostiene en cualquier ángulo',
    pt: 'Dobradiça em aço que fica firme em qualquer ângulo',
    pl: 'Stalowy zawias, stabilny pod każdym kątem',
    it: 'Cerniera in acciaio che tiene ogni angolazione',
    hu: 'Acélzsanér, amely bármely szögben megáll',
  },
} as const satisfies Record<string, Localized>

export const body = (kind: keyof typeof BODIES): Localized => BODIES[kind]

const FINGERPRINTS = {
  screen: {
    en: 'Fingerprint reader under the display',
    fr: 'Lecteur d’empreinte sous l’écran',
    es: 'Lector de huellas bajo la pantalla',
    pt: 'Leitor de impressões digitais sob o ecrã',
    pl: 'Czytnik linii papilarnych pod ekranem',
    it: 'Lettore di impronte sotto lo schermo',
    hu: 'Kijelző alatti ujjlenyomat-olvasó',
  },
  side: {
    en: 'Fingerprint reader in the power button',
    fr: 'Lecteur d’empreinte dans le bouton latéral',
    es: 'Lector de huellas en el botón lateral',
    pt: 'Leitor de impressões digitais no botão lateral',
    pl: 'Czytnik linii papilarnych w przycisku bocznym',
    it: 'Lettore di impronte nel tasto laterale',
    hu: 'Ujjlenyomat-olvasó az oldalsó gombban',
  },
} as const satisfies Record<string, Localized>

export const fingerprint = (place: keyof typeof FINGERPRINTS): Localized => FINGERPRINTS[place]

export const wireless = (wifi: 5 | 6 | 7, bluetooth: string): Localized => {
  const base = `Wi-Fi${S}${wifi}, Bluetooth${S}${bluetooth}`
  return {
    en: `${base} and NFC`,
    fr: `${base} et NFC`,
    es: `${base} y NFC`,
    pt: `${base} e NFC`,
    pl: `${base} i NFC`,
    it: `${base} e NFC`,
    hu: `${base} és NFC`,
  }
}

export const headphoneSocket = (): Localized => {
  const mm = num(3.5)
  return {
    en: `${mm.en}${S}mm headphone socket`,
    fr: `Prise casque de ${mm.fr}${S}mm`,
    es: `Toma de auriculares de ${mm.es}${S}mm`,
    pt: `Entrada de auscultadores de ${mm.pt}${S}mm`,
    pl: `Gniazdo słuchawkowe ${mm.pl}${S}mm`,
    it: `Presa cuffie da ${mm.it}${S}mm`,
    hu: `${mm.hu}${S}mm-es fejhallgató-csatlakozó`,
  }
}

export const stereo = (): Localized => ({
  en: 'Stereo speakers, three microphones',
  fr: 'Haut-parleurs stéréo, trois microphones',
  es: 'Altavoces estéreo y tres micrófonos',
  pt: 'Altifalantes estéreo e três microfones',
  pl: 'Głośniki stereo, trzy mikrofony',
  it: 'Altoparlanti stereo, tre microfoni',
  hu: 'Sztereó hangszórók, három mikrofon',
})

/** Turns a list of features into one list a language. */
export const features = (...list: Localized[]): Localized<string[]> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, list.map((feature) => feature[language])]),
  ) as Localized<string[]>
