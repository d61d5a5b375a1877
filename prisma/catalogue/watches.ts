import { line, lines, numbers } from './line-texts'
import type { CatalogueProduct, Localized } from './types'

const display = (small: number, large: number): Localized => {
  const a = numbers(small)
  const b = numbers(large)
  return {
    en: `AMOLED display, ${a.en} or ${b.en} inches`,
    fr: `Écran AMOLED de ${a.fr} ou ${b.fr} pouce`,
    es: `Pantalla AMOLED de ${a.es} o ${b.es} pulgadas`,
    pt: `Ecrã AMOLED de ${a.pt} ou ${b.pt} polegadas`,
    pl: `Ekran AMOLED ${a.pl} lub ${b.pl} cala`,
    it: `Display AMOLED da ${a.it} o ${b.it} pollici`,
    hu: `${a.hu} vagy ${b.hu} hüvelykes AMOLED-kijelző`,
  }
}

const singleDisplay = (inches: number): Localized => {
  const n = numbers(inches)
  return {
    en: `${n.en}-inch AMOLED display`,
    fr: `Écran AMOLED de ${n.fr} pouce`,
    es: `Pantalla AMOLED de ${n.es} pulgadas`,
    pt: `Ecrã AMOLED de ${n.pt} polegadas`,
    pl: `Ekran AMOLED ${n.pl} cala`,
    it: `Display AMOLED da ${n.it} pollici`,
    hu: `${n.hu} hüvelykes AMOLED-kijelző`,
  }
}

const batteryDays = (days: number): Localized => ({
  en: `Up to ${days} days between charges`,
  fr: `Jusqu’à ${days} jours d’autonomie`,
  es: `Hasta ${days} días de autonomía`,
  pt: `Até ${days} dias de autonomia`,
  pl: `Do ${days} dni na jednym ładowaniu`,
  it: `Fino a ${days} giorni di autonomia`,
  hu: `Akár ${days} nap egyetlen töltéssel`,
})

const water = (atm: number): Localized => ({
  en: `Water resistance ${atm} ATM`,
  fr: `Étanchéité ${atm} ATM`,
  es: `Resistencia al agua de ${atm} ATM`,
  pt: `Resistência à água de ${atm} ATM`,
  pl: `Wodoszczelność ${atm} ATM`,
  it: `Impermeabilità ${atm} ATM`,
  hu: `Vízállósága ${atm} ATM`,
})

const weight = (grams: number): Localized => {
  const n = numbers(grams)
  return {
    en: `From ${n.en} g without strap`,
    fr: `À partir de ${n.fr} g sans bracelet`,
    es: `Desde ${n.es} g sin correa`,
    pt: `A partir de ${n.pt} g sem bracelete`,
    pl: `Od ${n.pl} g bez paska`,
    it: `Da ${n.it} g senza cinturino`,
    hu: `Tömege szíj nélkül ${n.hu} grammtól`,
  }
}

const music = (gigabytes: number): Localized => ({
  en: `${gigabytes} GB for music and maps`,
  fr: `${gigabytes} Go pour la musique et les cartes`,
  es: `${gigabytes} GB para música y mapas`,
  pt: `${gigabytes} GB para música e mapas`,
  pl: `${gigabytes} GB na muzykę i mapy`,
  it: `${gigabytes} GB per musica e mappe`,
  hu: `${gigabytes} GB zenének és térképeknek`,
})

const steel = line(
  'Polished stainless steel case',
  'Boîtier en acier inoxydable poli',
  'Caja de acero inoxidable pulido',
  'Caixa em aço inoxidável polido',
  'Koperta z polerowanej stali nierdzewnej',
  'Cassa in acciaio inossidabile lucidato',
  'Polírozott rozsdamentes acél tok',
)
const titanium = line(
  'Grade 5 titanium case',
  'Boîtier en titane grade 5',
  'Caja de titanio de grado 5',
  'Caixa em titânio de grau 5',
  'Koperta z tytanu klasy 5',
  'Cassa in titanio grado 5',
  '5-ös fokozatú titántok',
)
const aluminium = line(
  'Anodised aluminium case',
  'Boîtier en aluminium anodisé',
  'Caja de aluminio anodizado',
  'Caixa em alumínio anodizado',
  'Koperta z anodowanego aluminium',
  'Cassa in alluminio anodizzato',
  'Eloxált alumíniumtok',
)
const polymer = line(
  'Fibre-reinforced polymer case',
  'Boîtier en polymère renforcé de fibres',
  'Caja de polímero reforzado con fibra',
  'Caixa em polímero reforçado com fibra',
  'Koperta z polimeru wzmacnianego włóknem',
  'Cassa in polimero rinforzato con fibra',
  'Szálerősítésű polimertok',
)
const sapphire = line(
  'Sapphire crystal',
  'Verre saphir',
  'Cristal de zafiro',
  'Vidro de safira',
  'Szkło szafirowe',
  'Vetro zaffiro',
  'Zafírüveg',
)
const dualGps = line(
  'Dual-band GPS',
  'GPS double fréquence',
  'GPS de doble frecuencia',
  'GPS de dupla frequência',
  'Dwuzakresowy GPS',
  'GPS a doppia frequenza',
  'Kétfrekvenciás GPS',
)
const payments = line(
  'Contactless payment with NFC',
  'Paiement sans contact par NFC',
  'Pago sin contacto por NFC',
  'Pagamento sem contacto por NFC',
  'Płatności zbliżeniowe NFC',
  'Pagamenti contactless tramite NFC',
  'Érintésmentes fizetés NFC-vel',
)
const heartAndSleep = line(
  'Heart rate and sleep tracking',
  'Suivi du pouls et du sommeil',
  'Registro del pulso y del sueño',
  'Registo do pulso e do sono',
  'Pomiar tętna i monitorowanie snu',
  'Monitoraggio di battito e sonno',
  'Pulzusmérés és alváskövetés',
)
const bothSystems = line(
  'Pairs with Android and iOS',
  'Compatible Android et iOS',
  'Compatible con Android e iOS',
  'Compatível com Android e iOS',
  'Współpracuje z Androidem i iOS',
  'Compatibile con Android e iOS',
  'Androiddal és iOS-szel is párosítható',
)
const quickRelease = line(
  'Strap changes without tools',
  'Bracelet interchangeable sans outil',
  'Correa intercambiable sin herramientas',
  'Bracelete que se troca sem ferramentas',
  'Pasek wymieniany bez narzędzi',
  'Cinturino sostituibile senza attrezzi',
  'Szerszám nélkül cserélhető szíj',
)

export const watches: CatalogueProduct[] = [
  {
    slug: 'aurvenne-meridian',
    name: 'Aurvenne Meridian',
    brand: 'Aurvenne',
    category: 'watches',
    kind: 'smartwatch',
    description: {
      en: 'A round smartwatch in polished steel, with a crown that scrolls as smoothly as it turns. Calls, messages and payments stay on the wrist, and the dial looks at home under a shirt cuff.',
      fr: 'Une montre connectée ronde en acier poli, dont la couronne fait défiler l’écran d’un geste fluide. Appels, messages et paiements restent au poignet, et le cadran se glisse sans peine sous une manchette.',
      es: 'Un reloj inteligente redondo de acero pulido, con una corona que recorre la pantalla con suavidad. Llamadas, mensajes y pagos quedan en la muñeca, y la esfera no desentona bajo el puño de una camisa.',
      pt: 'Um relógio inteligente redondo em aço polido, com uma coroa que percorre o ecrã com suavidade. Chamadas, mensagens e pagamentos ficam no pulso, e o mostrador assenta bem sob o punho da camisa.',
      pl: 'Okrągły smartwatch z polerowanej stali, z koronką, która płynnie przewija ekran. Połączenia, wiadomości i płatności są zawsze na nadgarstku, a tarcza dobrze wygląda pod mankietem koszuli.',
      it: 'Uno smartwatch rotondo in acciaio lucidato, con una corona che scorre lo schermo in modo fluido. Chiamate, messaggi e pagamenti restano al polso, e il quadrante sta bene anche sotto il polsino.',
      hu: 'Kerek okosóra polírozott acélból, koronájával finoman görgethető a kijelző. Hívás, üzenet, fizetés: minden kéznél van a csuklón, a számlap pedig ingmandzsetta alatt is jól mutat.',
    },
    features: lines(steel, display(1.32, 1.43), batteryDays(5), payments, water(5), bothSystems),
    variants: [
      { capacity: '41 mm', colour: 'silver', priceCents: 37900, originalPriceCents: 44900 },
      { capacity: '45 mm', colour: 'silver', priceCents: 40900, originalPriceCents: 47900 },
      { capacity: '41 mm', colour: 'graphite', priceCents: 37900, originalPriceCents: 44900 },
      { capacity: '45 mm', colour: 'graphite', priceCents: 40900, originalPriceCents: 47900 },
      { capacity: '41 mm', colour: 'copper', priceCents: 39900, originalPriceCents: 46900 },
    ],
  },
  {
    slug: 'aurvenne-nocturne',
    name: 'Aurvenne Nocturne',
    brand: 'Aurvenne',
    category: 'watches',
    kind: 'smartwatch',
    description: {
      en: 'Titanium, sapphire and a display that dims to a single line of light at night. The case is brushed by hand before assembly, so no two catch the light in quite the same way.',
      fr: 'Du titane, du saphir et un écran qui se réduit la nuit à un simple trait de lumière. Le boîtier est brossé à la main avant l’assemblage, si bien que chacun accroche la lumière à sa façon.',
      es: 'Titanio, zafiro y una pantalla que por la noche se reduce a una sola línea de luz. La caja se cepilla a mano antes del montaje, así que cada una recoge la luz a su manera.',
      pt: 'Titânio, safira e um ecrã que à noite se reduz a uma única linha de luz. A caixa é escovada à mão antes da montagem, pelo que cada uma apanha a luz à sua maneira.',
      pl: 'Tytan, szafir i ekran, który nocą przygasa do jednej linii światła. Koperta jest szczotkowana ręcznie przed montażem, dlatego każda odbija światło nieco inaczej.',
      it: 'Titanio, zaffiro e uno schermo che di notte si riduce a una sola linea di luce. La cassa è spazzolata a mano prima del montaggio, così ognuna riflette la luce a modo suo.',
      hu: 'Titán, zafír és egy kijelző, amely éjszaka egyetlen fénycsíkra halványul. A tokot összeszerelés előtt kézzel csiszolják selymesre, ezért mindegyik kicsit másképp veri vissza a fényt.',
    },
    features: lines(titanium, sapphire, batteryDays(6), dualGps, water(10), weight(38)),
    variants: [
      { capacity: '45 mm', colour: 'graphite', priceCents: 89900, originalPriceCents: null },
      { capacity: '41 mm', colour: 'graphite', priceCents: 84900, originalPriceCents: null },
      { capacity: '45 mm', colour: 'sand', priceCents: 89900, originalPriceCents: null },
      { capacity: '41 mm', colour: 'sand', priceCents: 84900, originalPriceCents: null },
    ],
  },
  {
    slug: 'aurvenne-solstice',
    name: 'Aurvenne Solstice',
    brand: 'Aurvenne',
    category: 'watches',
    kind: 'smartwatch',
    description: {
      en: 'A slim smartwatch on a calfskin strap, with a quiet dial that shows the hours of daylight left. It carries notifications when wanted and looks like an ordinary watch when not.',
      fr: 'Une montre connectée fine sur bracelet en veau, dont le cadran discret indique les heures de jour restantes. Elle relaie les notifications quand on le souhaite et redevient une simple montre le reste du temps.',
      es: 'Un reloj inteligente fino con correa de becerro y una esfera sobria que indica las horas de luz que quedan. Muestra avisos cuando se desea y, el resto del tiempo, parece un reloj corriente.',
      pt: 'Um relógio inteligente fino com bracelete em pele de vitela e um mostrador discreto que indica as horas de luz que restam. Mostra notificações quando se quer e, no resto do tempo, parece um relógio comum.',
      pl: 'Smukły smartwatch na pasku ze skóry cielęcej, którego spokojna tarcza pokazuje, ile zostało godzin dnia. Przekazuje powiadomienia, gdy są potrzebne, a poza tym wygląda jak zwykły zegarek.',
      it: 'Uno smartwatch sottile con cinturino in vitello e un quadrante discreto che indica le ore di luce rimaste. Mostra le notifiche quando servono e per il resto sembra un normale orologio.',
      hu: 'Vékony okosóra borjúbőr szíjon, visszafogott számlapja a hátralévő nappali órákat is mutatja. Értesít, amikor kell, egyébként olyan, mint egy hagyományos óra.',
    },
    features: lines(
      line(
        'Case 8.9 mm thin',
        'Boîtier de 8,9 mm d’épaisseur',
        'Caja de 8,9 mm de grosor',
        'Caixa com 8,9 mm de espessura',
        'Koperta o grubości 8,9 mm',
        'Cassa spessa 8,9 mm',
        '8,9 mm vastag tok',
      ),
      line(
        'Calfskin strap, 20 mm',
        'Bracelet en cuir de veau, 20 mm',
        'Correa de piel de becerro, 20 mm',
        'Bracelete em pele de vitela, 20 mm',
        'Pasek ze skóry cielęcej, 20 mm',
        'Cinturino in vitello, 20 mm',
        'Borjúbőr szíj, 20 mm',
      ),
      singleDisplay(1.32),
      batteryDays(4),
      heartAndSleep,
    ),
    variants: [
      { capacity: '41 mm', colour: 'sand', priceCents: 21900, originalPriceCents: 34900 },
      { capacity: '41 mm', colour: 'navy', priceCents: 21900, originalPriceCents: 34900 },
    ],
  },
  {
    slug: 'aurvenne-quarto',
    name: 'Aurvenne Quarto',
    brand: 'Aurvenne',
    category: 'watches',
    kind: 'smartwatch',
    description: {
      en: 'The square Aurvenne, with a display that reaches the edge and text that stays readable in full sun. A single button does everything the screen does not.',
      fr: 'L’Aurvenne carrée, avec un écran qui va jusqu’au bord et un texte lisible en plein soleil. Un seul bouton se charge de ce que l’écran ne fait pas.',
      es: 'El Aurvenne cuadrado, con una pantalla que llega hasta el borde y textos legibles a pleno sol. Un único botón se ocupa de lo que la pantalla no hace.',
      pt: 'O Aurvenne quadrado, com um ecrã que chega à extremidade e texto legível em pleno sol. Um único botão trata do que o ecrã não faz.',
      pl: 'Kwadratowy Aurvenne z ekranem sięgającym krawędzi i tekstem czytelnym w pełnym słońcu. Jeden przycisk robi wszystko, czego nie robi ekran.',
      it: 'L’Aurvenne quadrato, con un display che arriva al bordo e testi leggibili in pieno sole. Un solo pulsante si occupa di ciò che lo schermo non fa.',
      hu: 'A szögletes Aurvenne: a kijelző a peremig ér, a szöveg tűző napon is olvasható. Amit a képernyő nem old meg, azt egyetlen gomb elvégzi.',
    },
    features: lines(
      aluminium,
      display(1.7, 1.9),
      batteryDays(3),
      payments,
      heartAndSleep,
      water(5),
    ),
    variants: [
      { capacity: '41 mm', colour: 'midnight', priceCents: 19900, originalPriceCents: 24900 },
      { capacity: '45 mm', colour: 'midnight', priceCents: 22900, originalPriceCents: 27900 },
      { capacity: '41 mm', colour: 'silver', priceCents: 19900, originalPriceCents: 24900 },
      { capacity: '45 mm', colour: 'silver', priceCents: 22900, originalPriceCents: 27900 },
      { capacity: '41 mm', colour: 'sage', priceCents: 19900, originalPriceCents: 24900 },
    ],
  },
  {
    slug: 'aurvenne-linea',
    name: 'Aurvenne Linea',
    brand: 'Aurvenne',
    category: 'watches',
    kind: 'hybrid-watch',
    description: {
      en: 'A hybrid watch with real hands over a small hidden display that lights only when asked. It counts steps and sleep in the background and needs charging about once a month.',
      fr: 'Une montre hybride à vraies aiguilles, au-dessus d’un petit écran caché qui ne s’allume que sur demande. Elle compte les pas et le sommeil en silence et se recharge environ une fois par mois.',
      es: 'Un reloj híbrido con agujas de verdad sobre una pequeña pantalla oculta que solo se enciende cuando se le pide. Cuenta pasos y sueño en segundo plano y se carga más o menos una vez al mes.',
      pt: 'Um relógio híbrido com ponteiros verdadeiros sobre um pequeno ecrã oculto, que só acende quando se pede. Regista passos e sono em segundo plano e carrega-se cerca de uma vez por mês.',
      pl: 'Zegarek hybrydowy z prawdziwymi wskazówkami i małym ukrytym ekranem, który zapala się tylko na życzenie. W tle rejestruje kroki i sen, a ładować trzeba go mniej więcej raz w miesiącu.',
      it: 'Un orologio ibrido con vere lancette sopra un piccolo display nascosto, che si accende solo a richiesta. Conta passi e sonno in silenzio e si ricarica circa una volta al mese.',
      hu: 'Hibrid óra valódi mutatókkal, alattuk rejtett kis kijelzővel, amely csak kérésre világít. A háttérben rögzíti a lépéseket és az alvást, tölteni pedig nagyjából havonta egyszer kell.',
    },
    features: lines(
      line(
        'Analogue hands over a hidden display',
        'Aiguilles sur écran caché',
        'Agujas sobre pantalla oculta',
        'Ponteiros sobre ecrã oculto',
        'Wskazówki nad ukrytym ekranem',
        'Lancette su display nascosto',
        'Mutatók a rejtett kijelző felett',
      ),
      batteryDays(30),
      steel,
      heartAndSleep,
      quickRelease,
    ),
    variants: [
      { capacity: '41 mm', colour: 'silver', priceCents: 29900, originalPriceCents: null },
      { capacity: '45 mm', colour: 'silver', priceCents: 31900, originalPriceCents: null },
      { capacity: '41 mm', colour: 'copper', priceCents: 31900, originalPriceCents: null },
      { capacity: '45 mm', colour: 'black', priceCents: 31900, originalPriceCents: null },
    ],
  },
  {
    slug: 'teskalo-summit',
    name: 'Teskalo Summit',
    brand: 'Teskalo',
    category: 'watches',
    kind: 'outdoor-watch',
    description: {
      en: 'An outdoor watch with five buttons that work in gloves and topographic maps that need no phone. Dual-band positioning keeps the track clean among cliffs and under trees.',
      fr: 'Une montre d’extérieur dont les cinq boutons s’utilisent avec des gants et dont les cartes topographiques se passent de téléphone. Le GPS double fréquence garde une trace nette au pied des falaises comme sous les arbres.',
      es: 'Un reloj de montaña con cinco botones que se manejan con guantes y mapas topográficos que no necesitan teléfono. El GPS de doble frecuencia mantiene limpia la ruta entre paredes y bajo los árboles.',
      pt: 'Um relógio de montanha com cinco botões que se usam com luvas e mapas topográficos que dispensam o telemóvel. O GPS de dupla frequência mantém o percurso limpo entre escarpas e debaixo de árvores.',
      pl: 'Zegarek w teren z pięcioma przyciskami, wygodnymi także w rękawiczkach, i mapami topograficznymi, do których nie potrzeba telefonu. Dwuzakresowy GPS utrzymuje czysty ślad wśród skał i pod drzewami.',
      it: 'Un orologio da montagna con cinque pulsanti da usare anche con i guanti e mappe topografiche che non richiedono il telefono. Il GPS a doppia frequenza mantiene pulita la traccia tra le pareti e sotto gli alberi.',
      hu: 'Terepóra öt gombbal, amelyek kesztyűben is kezelhetők, és telefon nélkül is működő topográfiai térképekkel. A kétfrekvenciás helymeghatározás sziklafalak között és fák alatt is tiszta nyomvonalat rajzol.',
    },
    features: lines(titanium, sapphire, dualGps, music(32), batteryDays(16), water(10)),
    variants: [
      { capacity: '45 mm', colour: 'graphite', priceCents: 59900, originalPriceCents: 69900 },
      { capacity: '41 mm', colour: 'graphite', priceCents: 57900, originalPriceCents: 66900 },
      { capacity: '45 mm', colour: 'crimson', priceCents: 59900, originalPriceCents: 69900 },
    ],
  },
  {
    slug: 'teskalo-tide',
    name: 'Teskalo Tide',
    brand: 'Teskalo',
    category: 'watches',
    kind: 'dive-watch',
    description: {
      en: 'A dive watch with a turning bezel, a depth gauge and tide tables for the coasts you choose. On land it keeps time, remembers the lengths swum and stays out of the way.',
      fr: 'Une montre de plongée à lunette tournante, avec profondimètre et horaires de marée pour les côtes de votre choix. À terre, elle donne l’heure, retient les longueurs nagées et sait se faire oublier.',
      es: 'Un reloj de buceo con bisel giratorio, profundímetro y tablas de mareas para las costas que usted elija. En tierra da la hora, guarda los largos nadados y pasa desapercibido.',
      pt: 'Um relógio de mergulho com luneta rotativa, profundímetro e tabelas de marés para as costas que escolher. Em terra dá as horas, guarda as piscinas nadadas e passa despercebido.',
      pl: 'Zegarek nurkowy z obrotowym pierścieniem, głębokościomierzem i tablicami pływów dla wybranych wybrzeży. Na lądzie pokazuje czas, pamięta liczbę przepłyniętych basenów i nie rzuca się w oczy.',
      it: 'Un orologio da immersione con ghiera girevole, profondimetro e tavole delle maree per le coste che sceglie. A terra segna l’ora, ricorda le vasche nuotate e non si fa notare.',
      hu: 'Búváróra forgatható kerettel, mélységmérővel és az Ön által választott partok árapálytáblázatával. Szárazföldön mutatja az időt, megjegyzi a leúszott hosszokat, és nem hivalkodik.',
    },
    features: lines(
      line(
        'Rotating 120-click bezel',
        'Lunette tournante à 120 crans',
        'Bisel giratorio de 120 clics',
        'Luneta rotativa de 120 posições',
        'Obrotowy pierścień, 120 pozycji',
        'Ghiera girevole a 120 scatti',
        '120 fokozatú forgatható keret',
      ),
      water(20),
      sapphire,
      line(
        'Depth gauge to 40 m',
        'Profondimètre jusqu’à 40 m',
        'Profundímetro hasta 40 m',
        'Profundímetro até 40 m',
        'Głębokościomierz do 40 m',
        'Profondimetro fino a 40 m',
        'Mélységmérő 40 méterig',
      ),
      batteryDays(12),
    ),
    variants: [
      { capacity: '45 mm', colour: 'navy', priceCents: 54900, originalPriceCents: null },
      { capacity: '41 mm', colour: 'navy', priceCents: 52900, originalPriceCents: null },
      { capacity: '45 mm', colour: 'black', priceCents: 54900, originalPriceCents: null },
    ],
  },
  {
    slug: 'teskalo-strider',
    name: 'Teskalo Strider',
    brand: 'Teskalo',
    category: 'watches',
    kind: 'running-watch',
    description: {
      en: 'A light running watch that shows pace, distance and heart rate in figures large enough to read mid-stride. Training plans adapt to the week you actually had.',
      fr: 'Une montre de course légère qui affiche allure, distance et pouls en chiffres assez grands pour être lus en pleine foulée. Les plans d’entraînement s’ajustent à la semaine que vous avez réellement eue.',
      es: 'Un reloj ligero para correr que muestra ritmo, distancia y pulso en cifras que se leen en plena zancada. Los planes de entrenamiento se ajustan a la semana que de verdad ha tenido.',
      pt: 'Um relógio de corrida leve, que mostra ritmo, distância e pulso em algarismos legíveis em plena passada. Os planos de treino adaptam-se à semana que realmente teve.',
      pl: 'Lekki zegarek do biegania, który pokazuje tempo, dystans i tętno cyframi czytelnymi w trakcie biegu. Plany treningowe dopasowują się do tego, jak naprawdę wyglądał tydzień.',
      it: 'Un orologio da corsa leggero che mostra passo, distanza e battito con cifre leggibili a metà falcata. I piani di allenamento si adattano alla settimana che ha avuto davvero.',
      hu: 'Könnyű futóóra, amely a tempót, a távot és a pulzust futás közben is jól olvasható számokkal mutatja. Az edzésterv ahhoz igazodik, ahogyan a hete valóban alakult.',
    },
    features: lines(polymer, weight(27), dualGps, display(1.2, 1.32), batteryDays(10), water(5)),
    variants: [
      { capacity: '41 mm', colour: 'black', priceCents: 22900, originalPriceCents: 27900 },
      { capacity: '45 mm', colour: 'black', priceCents: 24900, originalPriceCents: 29900 },
      { capacity: '41 mm', colour: 'white', priceCents: 22900, originalPriceCents: 27900 },
      { capacity: '41 mm', colour: 'crimson', priceCents: 22900, originalPriceCents: 27900 },
      { capacity: '45 mm', colour: 'crimson', priceCents: 24900, originalPriceCents: 29900 },
    ],
  },
  {
    slug: 'pulvarn-rhythm',
    name: 'Pulvarn Rhythm',
    brand: 'Pulvarn',
    category: 'watches',
    kind: 'fitness-band',
    description: {
      en: 'A narrow fitness tracker that weighs less than a letter and is easy to forget about. Steps, sleep and heart rate are kept for two weeks even when the phone stays at home.',
      fr: 'Un bracelet d’activité étroit, plus léger qu’une lettre, qu’on oublie vite au poignet. Pas, sommeil et pouls y sont conservés deux semaines, même si le téléphone reste à la maison.',
      es: 'Una pulsera de actividad estrecha que pesa menos que una carta y se olvida enseguida. Guarda pasos, sueño y pulso durante dos semanas aunque el teléfono se quede en casa.',
      pt: 'Uma pulseira de atividade estreita, mais leve do que uma carta, que depressa se esquece no pulso. Guarda passos, sono e pulso durante duas semanas, mesmo que o telemóvel fique em casa.',
      pl: 'Wąska opaska fitness, lżejsza od listu, o której łatwo zapomnieć. Kroki, sen i tętno przechowuje przez dwa tygodnie, nawet gdy telefon zostaje w domu.',
      it: 'Un fitness tracker sottile che pesa meno di una lettera e che al polso si dimentica presto. Conserva passi, sonno e battito per due settimane, anche se il telefono resta a casa.',
      hu: 'Keskeny aktivitásmérő, könnyebb egy levélnél, a csuklón szinte észre sem vehető. A lépéseket, az alvást és a pulzust két hétig akkor is megőrzi, ha a telefon otthon marad.',
    },
    features: lines(
      line(
        'Weighs 19 g with strap',
        '19 g avec le bracelet',
        '19 g con la correa',
        '19 g com a bracelete',
        '19 g razem z paskiem',
        '19 g con il cinturino',
        '19 gramm szíjjal együtt',
      ),
      singleDisplay(1.1),
      batteryDays(14),
      heartAndSleep,
      water(5),
    ),
    variants: [
      { capacity: null, colour: 'black', priceCents: 7900, originalPriceCents: 9900 },
      { capacity: null, colour: 'sage', priceCents: 7900, originalPriceCents: 9900 },
      { capacity: null, colour: 'crimson', priceCents: 7900, originalPriceCents: 9900 },
    ],
  },
  {
    slug: 'pulvarn-tempo',
    name: 'Pulvarn Tempo',
    brand: 'Pulvarn',
    category: 'watches',
    kind: 'fitness-band',
    description: {
      en: 'A fitness tracker with its own GPS, for runs that leave the phone behind. The wider display shows a whole workout at a glance and a full week of sleep the morning after.',
      fr: 'Un bracelet d’activité doté de son propre GPS, pour courir sans téléphone. L’écran plus large résume une séance d’un coup d’œil et, le matin venu, une semaine entière de sommeil.',
      es: 'Una pulsera de actividad con GPS propio, para salir a correr sin teléfono. La pantalla más ancha resume un entrenamiento de un vistazo y, por la mañana, una semana entera de sueño.',
      pt: 'Uma pulseira de atividade com GPS próprio, para correr sem telemóvel. O ecrã mais largo resume um treino num relance e, de manhã, uma semana inteira de sono.',
      pl: 'Opaska fitness z własnym GPS-em, do biegania bez telefonu. Szerszy ekran pokazuje cały trening na jeden rzut oka, a rano – cały tydzień snu.',
      it: 'Un fitness tracker con GPS integrato, per correre senza telefono. Il display più largo riassume un allenamento a colpo d’occhio e, al mattino, un’intera settimana di sonno.',
      hu: 'Aktivitásmérő saját GPS-szel, hogy futáskor a telefon otthon maradhasson. A szélesebb kijelző egy pillantással átfogja az edzést, reggel pedig az egész hét alvását.',
    },
    features: lines(
      line(
        'Built-in GPS',
        'GPS intégré',
        'GPS integrado',
        'GPS integrado',
        'Wbudowany GPS',
        'GPS integrato',
        'Beépített GPS',
      ),
      singleDisplay(1.47),
      batteryDays(9),
      heartAndSleep,
      water(5),
      bothSystems,
    ),
    variants: [
      { capacity: null, colour: 'midnight', priceCents: 12900, originalPriceCents: null },
      { capacity: null, colour: 'sand', priceCents: 12900, originalPriceCents: null },
    ],
  },
]
