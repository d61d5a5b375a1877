import { line, lines, numbers } from './line-texts'
import type { CatalogueProduct, Localized } from './types'

const range = (from: number, to: number): Localized => ({
  en: `Range ${from} to ${to} km, depending on battery, rider and route`,
  fr: `Autonomie de ${from} à ${to} km selon batterie, poids et parcours`,
  es: `Autonomía de ${from} a ${to} km según batería, peso y recorrido`,
  pt: `Autonomia de ${from} a ${to} km, consoante bateria, peso e percurso`,
  pl: `Zasięg od ${from} do ${to} km, zależnie od baterii, wagi i trasy`,
  it: `Autonomia da ${from} a ${to} km secondo batteria, peso e percorso`,
  hu: `${from}–${to} km hatótáv akkumulátortól, súlytól és útvonaltól függően`,
})

const weight = (kilograms: number): Localized => {
  const n = numbers(kilograms)
  return {
    en: `Weighs ${n.en} kg`,
    fr: `Poids de ${n.fr} kg`,
    es: `Peso de ${n.es} kg`,
    pt: `Peso de ${n.pt} kg`,
    pl: `Masa ${n.pl} kg`,
    it: `Peso di ${n.it} kg`,
    hu: `Tömege ${n.hu} kg`,
  }
}

const tyres = (inches: number): Localized => {
  const n = numbers(inches)
  return {
    en: `${n.en}-inch air-filled tyres`,
    fr: `Pneus gonflables de ${n.fr} pouces`,
    es: `Neumáticos con cámara de ${n.es} pulgadas`,
    pt: `Pneus com câmara de ${n.pt} polegadas`,
    pl: `Opony pneumatyczne ${n.pl} ${Number.isInteger(inches) ? 'cali' : 'cala'}`,
    it: `Pneumatici ad aria da ${n.it} pollici`,
    hu: `${n.hu} hüvelykes, felfújható gumiabroncsok`,
  }
}

const torque = (newtonMetres: number): Localized => ({
  en: `250 W mid motor, ${newtonMetres} Nm`,
  fr: `Moteur central de 250 W, ${newtonMetres} Nm`,
  es: `Motor central de 250 W, ${newtonMetres} Nm`,
  pt: `Motor central de 250 W, ${newtonMetres} Nm`,
  pl: `Silnik centralny 250 W, ${newtonMetres} Nm`,
  it: `Motore centrale da 250 W, ${newtonMetres} Nm`,
  hu: `250 W-os középmotor, ${newtonMetres} Nm`,
})

const charge = (hours: number): Localized => {
  const n = numbers(hours)
  return {
    en: `Full charge in about ${n.en} hours`,
    fr: `Charge complète en ${n.fr} heures environ`,
    es: `Carga completa en unas ${n.es} horas`,
    pt: `Carga completa em cerca de ${n.pt} horas`,
    pl: `Pełne ładowanie w około ${n.pl} godziny`,
    it: `Ricarica completa in circa ${n.it} ore`,
    hu: `Teljes töltés kb. ${n.hu} óra alatt`,
  }
}

const load = (kilograms: number): Localized => ({
  en: `Carries up to ${kilograms} kg`,
  fr: `Charge utile jusqu’à ${kilograms} kg`,
  es: `Carga máxima de ${kilograms} kg`,
  pt: `Carga máxima de ${kilograms} kg`,
  pl: `Ładowność do ${kilograms} kg`,
  it: `Portata fino a ${kilograms} kg`,
  hu: `Terhelhetősége legfeljebb ${kilograms} kg`,
})

const scooterSpeed = line(
  'Speed limit of 20 or 25 km/h, set by country',
  'Vitesse bridée à 20 ou 25 km/h selon le pays',
  'Velocidad limitada a 20 o 25 km/h según el país',
  'Velocidade limitada a 20 ou 25 km/h, conforme o país',
  'Prędkość ograniczona do 20 lub 25 km/h, zależnie od kraju',
  'Velocità limitata a 20 o 25 km/h a seconda del Paese',
  'Sebessége országtól függően 20 vagy 25 km/h-ra korlátozva',
)
const assist = line(
  'Pedal assistance up to 25 km/h',
  'Assistance au pédalage jusqu’à 25 km/h',
  'Asistencia al pedaleo hasta 25 km/h',
  'Assistência à pedalada até 25 km/h',
  'Wspomaganie pedałowania do 25 km/h',
  'Pedalata assistita fino a 25 km/h',
  'Pedálrásegítés 25 km/h-ig',
)
const discs = line(
  'Hydraulic disc brakes front and rear',
  'Freins à disque hydrauliques avant et arrière',
  'Frenos de disco hidráulicos delante y detrás',
  'Travões de disco hidráulicos à frente e atrás',
  'Hydrauliczne hamulce tarczowe z przodu i z tyłu',
  'Freni a disco idraulici davanti e dietro',
  'Hidraulikus tárcsafék elöl és hátul',
)
const lights = line(
  'Front light, rear light and brake light',
  'Feu avant, feu arrière et feu stop',
  'Luz delantera, trasera y de freno',
  'Luz dianteira, traseira e de travagem',
  'Światło przednie, tylne i stop',
  'Luce anteriore, posteriore e di stop',
  'Első lámpa, hátsó lámpa és féklámpa',
)
const indicators = line(
  'Indicators in the handlebar ends',
  'Clignotants en bout de guidon',
  'Intermitentes en los puños',
  'Piscas nas pontas do guiador',
  'Kierunkowskazy na końcach kierownicy',
  'Frecce alle estremità del manubrio',
  'Irányjelzők a kormányvégeken',
)
const folding = line(
  'Folds in three seconds',
  'Se plie en trois secondes',
  'Se pliega en tres segundos',
  'Dobra-se em três segundos',
  'Składa się w trzy sekundy',
  'Si piega in tre secondi',
  'Három másodperc alatt összecsukható',
)
const belt = line(
  'Belt drive, no oil',
  'Transmission par courroie, sans huile',
  'Transmisión por correa, sin aceite',
  'Transmissão por correia, sem óleo',
  'Napęd paskowy, bez smarowania',
  'Trasmissione a cinghia, senza olio',
  'Szíjhajtás, olajozni nem kell',
)
const removable = line(
  'Removable battery with lock',
  'Batterie amovible avec serrure',
  'Batería extraíble con cerradura',
  'Bateria amovível com fechadura',
  'Wyjmowana bateria z zamkiem',
  'Batteria estraibile con serratura',
  'Kivehető, zárható akkumulátor',
)

export const mobility: CatalogueProduct[] = [
  {
    slug: 'rouvarn-metro',
    name: 'Rouvarn Metro',
    brand: 'Rouvarn',
    category: 'mobility',
    kind: 'scooter',
    description: {
      en: 'A folding scooter for the distance between the station and the door. The stem locks with one foot, and folded it stands upright beside a desk.',
      fr: 'Une trottinette pliante pour la distance qui sépare la gare de la porte. La colonne se verrouille du pied, et une fois pliée elle se tient debout près du bureau.',
      es: 'Un patinete plegable para la distancia entre la estación y la puerta. El mástil se bloquea con un pie y, plegado, se sostiene de pie junto a la mesa.',
      pt: 'Uma trotinete dobrável para a distância entre a estação e a porta. A coluna tranca-se com o pé e, depois de dobrada, fica de pé junto à secretária.',
      pl: 'Składana hulajnoga elektryczna na drogę między stacją a drzwiami. Kolumnę kierownicy blokuje się stopą, a po złożeniu hulajnoga stoi pionowo przy biurku.',
      it: 'Un monopattino pieghevole per la distanza tra la stazione e il portone. Il piantone si blocca con un piede e, da chiuso, sta in piedi accanto alla scrivania.',
      hu: 'Összecsukható roller az állomás és a kapu közötti útra. A kormányoszlop lábbal rögzíthető, összecsukva pedig függőlegesen áll az íróasztal mellett.',
    },
    features: lines(range(25, 40), scooterSpeed, folding, weight(14.8), tyres(8.5), lights),
    variants: [
      { capacity: '360 Wh', colour: 'graphite', priceCents: 54900, originalPriceCents: null },
      { capacity: '500 Wh', colour: 'graphite', priceCents: 62900, originalPriceCents: null },
      { capacity: '360 Wh', colour: 'sage', priceCents: 54900, originalPriceCents: null },
    ],
  },
  {
    slug: 'rouvarn-aria',
    name: 'Rouvarn Aria',
    brand: 'Rouvarn',
    category: 'mobility',
    kind: 'scooter',
    description: {
      en: 'The lightest Rouvarn, with a magnesium deck that one hand can carry up a staircase. A flat grip in the stem is placed where the weight balances.',
      fr: 'La plus légère des Rouvarn, au plateau en magnésium qu’une seule main porte dans l’escalier. Une poignée plate dans la colonne se trouve juste au point d’équilibre.',
      es: 'El Rouvarn más ligero, con una plataforma de magnesio que se sube por la escalera con una mano. Un asa plana en el mástil queda justo donde el peso se equilibra.',
      pt: 'A Rouvarn mais leve, com uma plataforma de magnésio que uma só mão leva escada acima. Uma pega plana na coluna fica no ponto onde o peso se equilibra.',
      pl: 'Najlżejsza z hulajnóg Rouvarn, z magnezowym podestem, którą jedną ręką wniesie się po schodach. Płaski uchwyt w kolumnie kierownicy znajduje się dokładnie w punkcie równowagi.',
      it: 'Il più leggero dei Rouvarn, con una pedana in magnesio che si porta su per le scale con una mano. Una presa piatta nel piantone sta proprio nel punto di equilibrio.',
      hu: 'A legkönnyebb Rouvarn: magnéziumfellépőjének köszönhetően fél kézzel felvihető a lépcsőn. A kormányoszlopba simuló fogantyú éppen az egyensúlyi ponton van.',
    },
    features: lines(
      weight(11.9),
      line(
        'Magnesium deck and fork',
        'Plateau et fourche en magnésium',
        'Plataforma y horquilla de magnesio',
        'Plataforma e forqueta em magnésio',
        'Podest i widelec z magnezu',
        'Pedana e forcella in magnesio',
        'Magnézium fellépő és villa',
      ),
      range(20, 28),
      scooterSpeed,
      folding,
    ),
    variants: [
      { capacity: '280 Wh', colour: 'white', priceCents: 44900, originalPriceCents: 49900 },
      { capacity: '280 Wh', colour: 'black', priceCents: 44900, originalPriceCents: 49900 },
    ],
  },
  {
    slug: 'rouvarn-terra',
    name: 'Rouvarn Terra',
    brand: 'Rouvarn',
    category: 'mobility',
    kind: 'scooter',
    description: {
      en: 'A scooter for cobbles and tram rails, with suspension at both ends and wide tyres. It is heavier for good reason, and steadier when the road is not.',
      fr: 'Une trottinette pour pavés et rails de tramway, suspendue à l’avant comme à l’arrière et chaussée de larges pneus. Plus lourde, elle gagne en stabilité quand la route en manque.',
      es: 'Un patinete para adoquines y raíles de tranvía, con suspensión en ambos extremos y neumáticos anchos. Pesa más, y esa solidez se agradece cuando el firme es malo.',
      pt: 'Uma trotinete para calçada e carris de elétrico, com suspensão à frente e atrás e pneus largos. Pesa mais, e essa firmeza nota-se quando o piso é mau.',
      pl: 'Hulajnoga na bruk i szyny tramwajowe, z amortyzacją z przodu i z tyłu oraz szerokimi oponami. Waży więcej, za to jedzie spokojniej, gdy droga jest nierówna.',
      it: 'Un monopattino per pavé e rotaie del tram, ammortizzato davanti e dietro e con gomme larghe. Pesa di più, ma resta saldo quando la strada non lo è.',
      hu: 'Roller macskakőre és villamossínre, elöl-hátul rugózva, széles gumikkal. Nehezebb társainál, cserébe rossz úton is nyugodtan fut.',
    },
    features: lines(
      line(
        'Suspension front and rear',
        'Suspensions avant et arrière',
        'Suspensión delantera y trasera',
        'Suspensão dianteira e traseira',
        'Amortyzacja z przodu i z tyłu',
        'Sospensioni anteriori e posteriori',
        'Rugózás elöl és hátul',
      ),
      tyres(10.5),
      range(40, 70),
      scooterSpeed,
      discs,
      indicators,
    ),
    variants: [
      { capacity: '500 Wh', colour: 'black', priceCents: 89900, originalPriceCents: 99900 },
      { capacity: '720 Wh', colour: 'black', priceCents: 104900, originalPriceCents: 119900 },
      { capacity: '500 Wh', colour: 'crimson', priceCents: 89900, originalPriceCents: 99900 },
    ],
  },
  {
    slug: 'rouvarn-avenue',
    name: 'Rouvarn Avenue',
    brand: 'Rouvarn',
    category: 'mobility',
    kind: 'scooter',
    description: {
      en: 'A commuter scooter with a wide deck, indicators in the bar ends and a bell that sounds like one. The battery slides out of the deck and charges wherever there is a socket.',
      fr: 'Une trottinette de tous les jours au plateau large, avec des clignotants en bout de guidon et une vraie sonnette. La batterie coulisse hors du plateau et se charge là où se trouve une prise.',
      es: 'Un patinete para ir al trabajo, con plataforma ancha, intermitentes en los puños y un timbre de los de siempre. La batería se desliza fuera de la plataforma y se carga donde haya un enchufe.',
      pt: 'Uma trotinete para o dia a dia, com plataforma larga, piscas nas pontas do guiador e uma campainha à antiga. A bateria desliza para fora da plataforma e carrega-se onde houver uma tomada.',
      pl: 'Hulajnoga na codzienne dojazdy, z szerokim podestem, kierunkowskazami na końcach kierownicy i prawdziwym dzwonkiem. Bateria wysuwa się z podestu i ładuje tam, gdzie jest gniazdko.',
      it: 'Un monopattino per tutti i giorni, con pedana larga, frecce alle estremità del manubrio e un campanello vero. La batteria si sfila dalla pedana e si ricarica dove c’è una presa.',
      hu: 'Mindennapi ingázásra szánt roller széles fellépővel, kormányvégi irányjelzőkkel és valódi csengővel. Az akkumulátor kihúzható a fellépőből, és bármelyik konnektornál tölthető.',
    },
    features: lines(removable, indicators, range(30, 50), scooterSpeed, tyres(10), weight(18.2)),
    variants: [
      { capacity: '360 Wh', colour: 'midnight', priceCents: 69900, originalPriceCents: null },
      { capacity: '500 Wh', colour: 'midnight', priceCents: 77900, originalPriceCents: null },
      { capacity: '500 Wh', colour: 'sand', priceCents: 77900, originalPriceCents: null },
    ],
  },
  {
    slug: 'trajenne-boulevard',
    name: 'Trajenne Boulevard',
    brand: 'Trajenne',
    category: 'mobility',
    kind: 'city-bike',
    description: {
      en: 'A city bike with a low step and an upright seat, easy to mount in a coat or a skirt. The motor joins in softly at the first turn of the pedals and fades out just as quietly.',
      fr: 'Un vélo de ville à enjambement bas et position droite, facile à prendre en manteau comme en jupe. Le moteur se joint en douceur au premier tour de pédale et s’efface tout aussi discrètement.',
      es: 'Una bicicleta urbana de barra baja y postura erguida, cómoda de montar con abrigo o con falda. El motor entra con suavidad a la primera pedalada y se retira con la misma discreción.',
      pt: 'Uma bicicleta urbana de quadro baixo e posição direita, fácil de montar de casaco ou de saia. O motor entra com suavidade à primeira pedalada e retira-se com a mesma discrição.',
      pl: 'Rower miejski z niskim przekrokiem i wyprostowaną pozycją, na który łatwo wsiąść w płaszczu czy spódnicy. Silnik łagodnie włącza się przy pierwszym obrocie pedałów i równie cicho odpuszcza.',
      it: 'Una bici da città con scavalco basso e posizione eretta, comoda anche con il cappotto o la gonna. Il motore entra dolcemente al primo giro di pedali e si ritira con la stessa discrezione.',
      hu: 'Városi kerékpár alacsony átlépéssel és egyenes üléshelyzettel; kabátban vagy szoknyában is könnyű felszállni rá. A motor az első pedálfordulatnál lágyan besegít, és ugyanolyan csendben vissza is húzódik.',
    },
    features: lines(
      assist,
      torque(50),
      range(50, 90),
      removable,
      line(
        'Rack, mudguards and lights fitted',
        'Porte-bagages, garde-boue et éclairage montés',
        'Portaequipajes, guardabarros y luces montados',
        'Porta-bagagens, guarda-lamas e luzes montados',
        'Bagażnik, błotniki i oświetlenie w komplecie',
        'Portapacchi, parafanghi e luci montati',
        'Felszerelt csomagtartó, sárvédők és lámpák',
      ),
      weight(22.4),
    ),
    variants: [
      { capacity: '360 Wh', colour: 'ivory', priceCents: 199900, originalPriceCents: 229900 },
      { capacity: '500 Wh', colour: 'ivory', priceCents: 219900, originalPriceCents: 249900 },
      { capacity: '360 Wh', colour: 'teal', priceCents: 199900, originalPriceCents: 229900 },
      { capacity: '500 Wh', colour: 'teal', priceCents: 219900, originalPriceCents: 249900 },
    ],
  },
  {
    slug: 'trajenne-faubourg',
    name: 'Trajenne Faubourg',
    brand: 'Trajenne',
    category: 'mobility',
    kind: 'city-bike',
    description: {
      en: 'A straight-barred bike that hides its battery in the down tube and its cables in the frame. With a belt instead of a chain, trouser legs stay clean and the ride stays silent.',
      fr: 'Un vélo à cadre droit qui cache sa batterie dans le tube diagonal et ses câbles dans le cadre. Avec une courroie à la place de la chaîne, le pantalon reste propre et la route silencieuse.',
      es: 'Una bicicleta de barra recta que esconde la batería en el tubo diagonal y los cables en el cuadro. Con correa en lugar de cadena, el pantalón sigue limpio y la marcha, silenciosa.',
      pt: 'Uma bicicleta de quadro reto que esconde a bateria no tubo diagonal e os cabos no interior. Com correia em vez de corrente, as calças ficam limpas e a marcha, silenciosa.',
      pl: 'Rower z prostą ramą, który chowa baterię w dolnej rurze, a przewody wewnątrz ramy. Pasek zamiast łańcucha sprawia, że nogawki zostają czyste, a jazda cicha.',
      it: 'Una bici a telaio dritto che nasconde la batteria nel tubo obliquo e i cavi nel telaio. Con la cinghia al posto della catena i pantaloni restano puliti e la marcia silenziosa.',
      hu: 'Egyenes vázú kerékpár, amely az alsó csőbe rejti az akkumulátort, a vázba pedig a kábeleket. Lánc helyett szíj hajtja, így a nadrágszár tiszta marad, az út pedig csendes.',
    },
    features: lines(assist, belt, range(45, 80), discs, weight(17.6)),
    variants: [
      { capacity: '360 Wh', colour: 'graphite', priceCents: 239900, originalPriceCents: null },
      { capacity: '500 Wh', colour: 'graphite', priceCents: 259900, originalPriceCents: null },
      { capacity: '360 Wh', colour: 'copper', priceCents: 239900, originalPriceCents: null },
    ],
  },
  {
    slug: 'trajenne-pliant',
    name: 'Trajenne Pliant',
    brand: 'Trajenne',
    category: 'mobility',
    kind: 'folding-bike',
    description: {
      en: 'A folding electric bike that rolls on its own small wheels once folded, so it is pulled rather than carried. It fits under most office desks and in most car boots.',
      fr: 'Un vélo électrique pliant qui roule sur ses propres roulettes une fois plié, si bien qu’on le tire au lieu de le porter. Il se loge sous la plupart des bureaux et dans la plupart des coffres.',
      es: 'Una bicicleta eléctrica plegable que, ya plegada, rueda sobre sus propias ruedecillas: se arrastra en lugar de cargarla. Cabe bajo la mayoría de los escritorios y en la mayoría de los maleteros.',
      pt: 'Uma bicicleta elétrica dobrável que, depois de dobrada, desliza sobre rodízios próprios: puxa-se em vez de se carregar. Cabe debaixo da maioria das secretárias e na maioria das bagageiras.',
      pl: 'Składany rower elektryczny, który po złożeniu jedzie na własnych kółkach, więc się go ciągnie, a nie nosi. Mieści się pod większością biurek i w większości bagażników.',
      it: 'Una bici elettrica pieghevole che, una volta chiusa, scorre sulle proprie rotelline: si trascina invece di portarla. Entra sotto quasi ogni scrivania e in quasi ogni bagagliaio.',
      hu: 'Összecsukható elektromos kerékpár, amely összecsukva saját kis kerekein gördül, így húzni kell, nem cipelni. A legtöbb íróasztal alatt és a legtöbb csomagtartóban elfér.',
    },
    features: lines(
      assist,
      line(
        'Folded size 82 × 64 × 38 cm',
        'Plié 82 × 64 × 38 cm',
        'Plegada 82 × 64 × 38 cm',
        'Dobrada 82 × 64 × 38 cm',
        'Po złożeniu 82 × 64 × 38 cm',
        'Chiusa 82 × 64 × 38 cm',
        'Összecsukva 82 × 64 × 38 cm',
      ),
      tyres(20),
      range(35, 55),
      charge(3.5),
      weight(16.9),
    ),
    variants: [
      { capacity: '360 Wh', colour: 'azure', priceCents: 159900, originalPriceCents: 179900 },
      { capacity: '360 Wh', colour: 'black', priceCents: 159900, originalPriceCents: 179900 },
    ],
  },
  {
    slug: 'trajenne-corniche',
    name: 'Trajenne Corniche',
    brand: 'Trajenne',
    category: 'mobility',
    kind: 'touring-bike',
    description: {
      en: 'A touring bike for gravel, towpaths and the long way round, with mounts for bags and bottles everywhere they make sense. The mid motor reads the effort on the pedals and adds to it evenly.',
      fr: 'Un vélo de randonnée pour les chemins, les halages et les détours, avec des fixations pour sacoches et gourdes partout où elles servent. Le moteur central lit l’effort sur les pédales et le prolonge sans à-coups.',
      es: 'Una bicicleta de viaje para pistas, caminos de sirga y rodeos largos, con anclajes para bolsas y bidones donde hacen falta. El motor central lee el esfuerzo en los pedales y lo prolonga sin tirones.',
      pt: 'Uma bicicleta de viagem para gravilha, margens de rio e caminhos mais longos, com fixações para bolsas e bidões onde fazem falta. O motor central lê o esforço nos pedais e prolonga-o sem solavancos.',
      pl: 'Rower turystyczny na szutry, ścieżki nad rzeką i dłuższe objazdy, z mocowaniami na torby i bidony tam, gdzie się przydają. Silnik centralny wyczuwa nacisk na pedały i płynnie go uzupełnia.',
      it: 'Una bici da viaggio per sterrati, argini e strade più lunghe, con attacchi per borse e borracce ovunque servano. Il motore centrale legge lo sforzo sui pedali e lo prolunga senza strappi.',
      hu: 'Túrakerékpár murvás utakra, gátakra és hosszabb kerülőkre, táska- és kulacsrögzítőkkel mindenütt, ahol hasznosak. A középmotor érzékeli a pedálra adott erőt, és egyenletesen tesz hozzá.',
    },
    features: lines(
      assist,
      torque(75),
      range(70, 130),
      discs,
      line(
        'Carbon fork, aluminium frame',
        'Fourche en carbone, cadre en aluminium',
        'Horquilla de carbono, cuadro de aluminio',
        'Forqueta em carbono, quadro em alumínio',
        'Widelec karbonowy, rama aluminiowa',
        'Forcella in carbonio, telaio in alluminio',
        'Karbonvilla, alumíniumváz',
      ),
      weight(18.9),
    ),
    variants: [
      { capacity: '500 Wh', colour: 'forest', priceCents: 299900, originalPriceCents: null },
      { capacity: '625 Wh', colour: 'forest', priceCents: 319900, originalPriceCents: null },
      { capacity: '500 Wh', colour: 'stone', priceCents: 299900, originalPriceCents: null },
      { capacity: '625 Wh', colour: 'stone', priceCents: 319900, originalPriceCents: null },
    ],
  },
  {
    slug: 'trajenne-porteur',
    name: 'Trajenne Porteur',
    brand: 'Trajenne',
    category: 'mobility',
    kind: 'cargo-bike',
    description: {
      en: 'A cargo bike with a long rear deck for two child seats or a week of shopping, and a front rack for the rest. The wheels are small to keep the load low and the steering light.',
      fr: 'Un vélo cargo au long plateau arrière pour deux sièges enfants ou les courses de la semaine, et un porte-bagages avant pour le reste. De petites roues gardent la charge basse et la direction légère.',
      es: 'Una bicicleta de carga con una plataforma trasera larga para dos sillas infantiles o la compra de la semana, y un portabultos delantero para lo demás. Las ruedas pequeñas mantienen baja la carga y ligera la dirección.',
      pt: 'Uma bicicleta de carga com uma longa plataforma traseira para duas cadeiras de criança ou as compras da semana, e um suporte dianteiro para o resto. As rodas pequenas mantêm a carga baixa e a direção leve.',
      pl: 'Rower cargo z długą tylną platformą na dwa foteliki lub zakupy na cały tydzień i przednim bagażnikiem na resztę. Małe koła utrzymują ładunek nisko i ułatwiają kierowanie.',
      it: 'Una cargo bike con un lungo pianale posteriore per due seggiolini o la spesa della settimana, e un portapacchi anteriore per il resto. Le ruote piccole tengono basso il carico e leggero lo sterzo.',
      hu: 'Teherkerékpár hosszú hátsó rakfelülettel két gyerekülésnek vagy a heti bevásárlásnak, a maradéknak pedig első csomagtartóval. A kis kerekek alacsonyan tartják a terhet, a kormányzás így könnyű marad.',
    },
    features: lines(assist, torque(85), load(200), range(50, 100), discs, belt),
    variants: [
      { capacity: '500 Wh', colour: 'white', priceCents: 329900, originalPriceCents: 359900 },
      { capacity: '720 Wh', colour: 'white', priceCents: 349900, originalPriceCents: 399900 },
      { capacity: '500 Wh', colour: 'navy', priceCents: 329900, originalPriceCents: 359900 },
    ],
  },
]
