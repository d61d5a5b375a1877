import { line, lines, numbers } from './line-texts'
import type { CatalogueProduct, CatalogueVariant, Localized } from './types'

/** One colour in the European sizes it is made in, all at one price. */
const sizes = (
  colour: string,
  priceCents: number,
  originalPriceCents: number | null,
  ...eu: number[]
): CatalogueVariant[] =>
  eu.map((size) => ({ capacity: `EU ${size}`, colour, priceCents, originalPriceCents }))

const weight = (grams: number, size: number): Localized => {
  const n = numbers(grams)
  return {
    en: `${n.en} g in size ${size}`,
    fr: `${n.fr} g en pointure ${size}`,
    es: `${n.es} g en la talla ${size}`,
    pt: `${n.pt} g no tamanho ${size}`,
    pl: `${n.pl} g w rozmiarze ${size}`,
    it: `${n.it} g nel numero ${size}`,
    hu: `${n.hu} g ${size}-es méretben`,
  }
}

const drop = (millimetres: number): Localized => ({
  en: `Heel drop ${millimetres} mm`,
  fr: `Drop de ${millimetres} mm`,
  es: `Drop de ${millimetres} mm`,
  pt: `Drop de ${millimetres} mm`,
  pl: `Drop ${millimetres} mm`,
  it: `Drop di ${millimetres} mm`,
  hu: `${millimetres} mm-es drop`,
})

const leather = line(
  'Full-grain calf leather',
  'Cuir de veau pleine fleur',
  'Piel de becerro plena flor',
  'Pele de vitela plena flor',
  'Licowa skóra cielęca',
  'Vitello pieno fiore',
  'Barkás borjúbőr',
)
const suede = line(
  'Soft suede upper',
  'Tige en veau velours souple',
  'Empeine de ante suave',
  'Gáspea em camurça macia',
  'Cholewka z miękkiego zamszu',
  'Tomaia in morbido camoscio',
  'Puha velúrbőr felsőrész',
)
const knit = line(
  'One-piece knitted upper',
  'Tige tricotée d’une seule pièce',
  'Empeine de punto de una sola pieza',
  'Gáspea em malha de peça única',
  'Dzianinowa cholewka z jednego kawałka',
  'Tomaia in maglia in un solo pezzo',
  'Egy darabból kötött felsőrész',
)
const leatherLining = line(
  'Leather lining and insole',
  'Doublure et semelle intérieure en cuir',
  'Forro y plantilla de piel',
  'Forro e palmilha em pele',
  'Wyściółka i wkładka ze skóry',
  'Fodera e soletta in pelle',
  'Bőrből készült bélés és talpbetét',
)
const insole = line(
  'Removable insole',
  'Semelle intérieure amovible',
  'Plantilla extraíble',
  'Palmilha amovível',
  'Wyjmowana wkładka',
  'Soletta estraibile',
  'Kivehető talpbetét',
)
const stitched = line(
  'Sole stitched all round',
  'Semelle cousue sur tout le pourtour',
  'Suela cosida en todo el contorno',
  'Sola cosida a toda a volta',
  'Podeszwa przeszyta na całym obwodzie',
  'Suola cucita su tutto il perimetro',
  'Körben varrott talp',
)
const rubber = line(
  'Natural rubber outsole',
  'Semelle extérieure en caoutchouc naturel',
  'Suela exterior de caucho natural',
  'Sola exterior em borracha natural',
  'Podeszwa z kauczuku naturalnego',
  'Suola in gomma naturale',
  'Természetes gumi járótalp',
)
const foam = line(
  'Responsive foam midsole',
  'Semelle intermédiaire en mousse réactive',
  'Entresuela de espuma reactiva',
  'Entressola em espuma reativa',
  'Podeszwa środkowa ze sprężystej pianki',
  'Intersuola in schiuma reattiva',
  'Rugalmas habanyagú középtalp',
)
const reflective = line(
  'Reflective details on heel and tongue',
  'Détails réfléchissants au talon et à la languette',
  'Detalles reflectantes en talón y lengüeta',
  'Detalhes refletores no calcanhar e na lingueta',
  'Odblaski na pięcie i języku',
  'Dettagli riflettenti su tallone e linguetta',
  'Fényvisszaverő elemek a sarkon és a nyelven',
)
const cotton = line(
  'Waxed cotton laces',
  'Lacets en coton ciré',
  'Cordones de algodón encerado',
  'Atacadores em algodão encerado',
  'Woskowane sznurowadła z bawełny',
  'Lacci in cotone cerato',
  'Viaszolt pamut cipőfűző',
)

export const sneakers: CatalogueProduct[] = [
  {
    slug: 'calvestre-court',
    name: 'Calvestre Court',
    brand: 'Calvestre',
    category: 'sneakers',
    kind: 'leather-sneaker',
    description: {
      en: 'A plain leather court shoe with nothing on it that does not hold it together. The sole is stitched rather than only glued, and the leather softens over the first few weeks.',
      fr: 'Une tennis en cuir toute simple, sans rien qui ne serve à la faire tenir. La semelle est cousue et pas seulement collée, et le cuir s’assouplit au fil des premières semaines.',
      es: 'Una zapatilla de piel sencilla, sin nada que no sirva para sostenerla. La suela va cosida y no solo pegada, y la piel se ablanda en las primeras semanas.',
      pt: 'Umas sapatilhas de pele simples, sem nada que não sirva para as manter inteiras. A sola é cosida e não apenas colada, e a pele amacia nas primeiras semanas.',
      pl: 'Proste skórzane tenisówki, w których każdy element jest do czegoś potrzebny. Podeszwa jest przeszyta, a nie tylko klejona, a skóra mięknie w ciągu pierwszych tygodni.',
      it: 'Una scarpa da tennis in pelle, semplice, senza nulla che non serva a tenerla insieme. La suola è cucita e non soltanto incollata, e la pelle si ammorbidisce nelle prime settimane.',
      hu: 'Letisztult bőr teniszcipő, amelyen minden darabnak megvan a dolga. A talp varrott, nem csak ragasztott, a bőr pedig az első hetekben szépen megpuhul.',
    },
    features: lines(leather, leatherLining, stitched, rubber, cotton),
    variants: [
      ...sizes('white', 14900, 17900, 39, 40, 41, 42, 44),
      ...sizes('black', 14900, 17900, 40, 42, 43, 45),
    ],
  },
  {
    slug: 'calvestre-atelier',
    name: 'Calvestre Atelier',
    brand: 'Calvestre',
    category: 'sneakers',
    kind: 'leather-sneaker',
    description: {
      en: 'A low suede sneaker cut from a single hide for each pair, so both shoes share the same shade. It suits tailored trousers as well as it suits a long walk home.',
      fr: 'Une sneaker basse en veau velours, chaque paire taillée dans une seule peau pour une teinte identique des deux côtés. Elle accompagne un pantalon de ville aussi bien qu’un long retour à pied.',
      es: 'Una zapatilla baja de ante, cortada de una sola piel por par para que ambas tengan el mismo tono. Combina con un pantalón de vestir igual que con un largo paseo de vuelta a casa.',
      pt: 'Umas sapatilhas baixas em camurça, com cada par cortado de uma só pele para que ambas tenham o mesmo tom. Ficam bem com calças clássicas e num longo regresso a pé.',
      pl: 'Niskie zamszowe sneakersy, każda para z jednej skóry, więc oba buty mają ten sam odcień. Pasują do eleganckich spodni równie dobrze jak do długiego spaceru do domu.',
      it: 'Una sneaker bassa in camoscio, ogni paio tagliato da un’unica pelle perché le due scarpe abbiano lo stesso tono. Sta bene con un pantalone sartoriale e anche in una lunga camminata verso casa.',
      hu: 'Alacsony szárú velúr sportcipő: minden pár egyetlen bőrből készül, így a két cipő árnyalata azonos. Szövetnadrághoz ugyanúgy illik, mint egy hosszú hazasétához.',
    },
    features: lines(suede, leatherLining, stitched, insole),
    variants: [
      ...sizes('sand', 22900, null, 40, 41, 42, 43),
      ...sizes('navy', 22900, null, 41, 42, 43, 44, 45),
    ],
  },
  {
    slug: 'calvestre-promenade',
    name: 'Calvestre Promenade',
    brand: 'Calvestre',
    category: 'sneakers',
    kind: 'retro-sneaker',
    description: {
      en: 'A retro runner in suede and nylon with the slim profile of shoes from fifty years ago. Underneath, a modern foam keeps a full day on city stone comfortable.',
      fr: 'Une chaussure de course rétro en daim et nylon, à la silhouette fine des modèles d’il y a cinquante ans. Dessous, une mousse moderne rend confortable une journée entière sur les pavés.',
      es: 'Una zapatilla de aire retro en ante y nailon, con el perfil fino de hace cincuenta años. Debajo, una espuma actual hace cómodo un día entero sobre el empedrado.',
      pt: 'Umas sapatilhas de corrida retro em camurça e nylon, com o perfil fino de há cinquenta anos. Por baixo, uma espuma moderna torna confortável um dia inteiro na calçada.',
      pl: 'Retro buty biegowe z zamszu i nylonu o smukłej sylwetce sprzed pięćdziesięciu lat. Dzięki współczesnej piance cały dzień na miejskim bruku mija wygodnie.',
      it: 'Una running rétro in camoscio e nylon, con la linea sottile di cinquant’anni fa. Sotto, una schiuma moderna rende comoda un’intera giornata sul selciato.',
      hu: 'Retró futócipő velúrból és nejlonból, az ötven évvel ezelőtti modellek karcsú vonalaival. Alatta mai habtalp teszi kényelmessé az egész napos városi sétát.',
    },
    features: lines(
      line(
        'Suede and woven nylon',
        'Daim et nylon tissé',
        'Ante y nailon tejido',
        'Camurça e nylon tecido',
        'Zamsz i tkany nylon',
        'Camoscio e nylon tessuto',
        'Velúrbőr és szövött nejlon',
      ),
      foam,
      weight(290, 42),
      insole,
    ),
    variants: [
      ...sizes('olive', 12900, null, 38, 39, 40, 41, 42),
      ...sizes('burgundy', 12900, null, 38, 39, 41, 43),
    ],
  },
  {
    slug: 'strevik-pace',
    name: 'Strevik Pace',
    brand: 'Strevik',
    category: 'sneakers',
    kind: 'running-shoe',
    description: {
      en: 'A daily running shoe with a knitted upper that holds the foot without pressing on it. The foam returns enough spring for quick days and enough calm for slow ones.',
      fr: 'Une chaussure de course quotidienne dont la tige tricotée maintient le pied sans le serrer. La mousse donne assez de ressort pour les jours rapides et assez de douceur pour les autres.',
      es: 'Una zapatilla para correr a diario, con un empeine de punto que sujeta el pie sin apretarlo. La espuma da impulso en los días rápidos y calma en los lentos.',
      pt: 'Umas sapatilhas de corrida para todos os dias, com malha que segura o pé sem o apertar. A espuma dá impulso nos dias rápidos e suavidade nos lentos.',
      pl: 'Buty do codziennego biegania z dzianinową cholewką, która trzyma stopę, ale jej nie uciska. Pianka dodaje sprężystości w szybkie dni, a w wolniejsze spokoju.',
      it: 'Una scarpa da corsa per tutti i giorni, con una tomaia in maglia che tiene il piede senza stringerlo. La schiuma dà slancio nei giorni veloci e calma in quelli lenti.',
      hu: 'Mindennapi futócipő kötött felsőrésszel, amely tartja, de nem szorítja a lábat. A hab a gyors napokon lendületet ad, a lassúkon nyugalmat.',
    },
    features: lines(knit, foam, weight(242, 42), drop(8), reflective),
    variants: [
      ...sizes('midnight', 13900, 15900, 40, 41, 42, 43),
      ...sizes('coral', 13900, 15900, 38, 39, 40),
      ...sizes('white', 13900, 15900, 40, 42),
    ],
  },
  {
    slug: 'strevik-ridge',
    name: 'Strevik Ridge',
    brand: 'Strevik',
    category: 'sneakers',
    kind: 'trail-shoe',
    description: {
      en: 'A trail shoe with deep lugs, a stone guard and a heel that stays put on steep descents. Water leaves as quickly as it enters, so a crossed stream is soon forgotten.',
      fr: 'Une chaussure de trail à crampons profonds, avec pare-pierres et un talon qui ne bouge pas en descente. L’eau ressort aussi vite qu’elle entre, et le ruisseau traversé s’oublie bientôt.',
      es: 'Una zapatilla de montaña con tacos profundos, protección contra piedras y un talón que no se mueve en las bajadas. El agua sale tan rápido como entra, y el arroyo cruzado pronto se olvida.',
      pt: 'Umas sapatilhas de trail com pitões fundos, proteção contra pedras e um calcanhar firme nas descidas. A água sai tão depressa como entra, e o ribeiro atravessado logo se esquece.',
      pl: 'Buty trailowe z głębokim bieżnikiem, osłoną przed kamieniami i piętą, która trzyma na stromych zbiegach. Woda uchodzi tak szybko, jak wpada, więc o przekroczonym strumieniu szybko się zapomina.',
      it: 'Una scarpa da trail con tasselli profondi, protezione antisasso e un tallone che resta fermo in discesa. L’acqua esce rapida com’è entrata, e il torrente attraversato si dimentica presto.',
      hu: 'Terepfutó cipő mély bordákkal, kővédővel és olyan sarokrésszel, amely meredek lejtőn sem mozdul. A víz olyan gyorsan távozik, ahogy bejött, így az átgázolt patak hamar feledésbe merül.',
    },
    features: lines(
      line(
        'Lugs 5 mm deep',
        'Crampons de 5 mm',
        'Tacos de 5 mm',
        'Pitões de 5 mm',
        'Bieżnik o głębokości 5 mm',
        'Tasselli da 5 mm',
        '5 mm mély talpbordák',
      ),
      line(
        'Toe cap and stone guard',
        'Pare-pierres et renfort d’orteils',
        'Puntera reforzada y placa antipiedras',
        'Biqueira reforçada e proteção contra pedras',
        'Osłona palców i płytka przeciw kamieniom',
        'Puntale e piastra antisasso',
        'Orrvédő és kővédő lemez',
      ),
      weight(305, 42),
      drop(6),
      reflective,
    ),
    variants: [
      ...sizes('forest', 16900, null, 40, 41, 42, 43, 44),
      ...sizes('graphite', 16900, null, 41, 42, 43, 46),
    ],
  },
  {
    slug: 'strevik-drift',
    name: 'Strevik Drift',
    brand: 'Strevik',
    category: 'sneakers',
    kind: 'walking-shoe',
    description: {
      en: 'A light walking sneaker with a broad, rolling sole that carries each step into the next. The mesh breathes in summer and leaves room for a thicker sock in winter.',
      fr: 'Une chaussure de marche légère, à large semelle galbée qui mène chaque pas vers le suivant. Le mesh respire l’été et laisse la place à une chaussette plus épaisse l’hiver.',
      es: 'Una zapatilla ligera para caminar, con una suela ancha y curva que acompaña cada paso hacia el siguiente. La malla transpira en verano y deja sitio para un calcetín grueso en invierno.',
      pt: 'Umas sapatilhas leves para caminhar, com uma sola larga e curva que conduz cada passo ao seguinte. A malha respira no verão e deixa espaço para uma meia mais grossa no inverno.',
      pl: 'Lekkie buty do chodzenia z szeroką, profilowaną podeszwą, która płynnie prowadzi krok za krokiem. Siatka oddycha latem, a zimą zostawia miejsce na grubszą skarpetę.',
      it: 'Una sneaker leggera da passeggio, con una suola ampia e curva che accompagna ogni passo verso il successivo. La rete traspira d’estate e d’inverno lascia spazio a un calzino più spesso.',
      hu: 'Könnyű sétacipő széles, ívelt talppal, amely az egyik lépést a másikba vezeti. A hálós anyag nyáron szellőzik, télen pedig vastagabb zoknira is marad hely.',
    },
    features: lines(foam, weight(268, 40), drop(9), insole),
    variants: [
      ...sizes('lavender', 9900, 11_990, 38, 39, 40, 41),
      ...sizes('white', 9900, 11_990, 38, 40, 42, 43),
    ],
  },
  {
    slug: 'nembrique-arcade',
    name: 'Nembrique Arcade',
    brand: 'Nembrique',
    category: 'sneakers',
    kind: 'high-top',
    description: {
      en: 'A high-top drawn from old basketball shoes, with a padded collar and contrasting panels. The ankle is held gently, and the cup sole gives a firm, level stand.',
      fr: 'Une montante inspirée des anciennes chaussures de basket, au col rembourré et aux empiècements contrastés. La cheville est tenue en douceur, et la semelle cuvette offre un appui ferme.',
      es: 'Una zapatilla alta inspirada en el baloncesto de antes, con cuello acolchado y paneles en contraste. Sujeta el tobillo con suavidad y la suela, de canto recto, da un apoyo firme.',
      pt: 'Umas sapatilhas de cano alto inspiradas no basquetebol antigo, com gola acolchoada e painéis contrastantes. Seguram o tornozelo com suavidade e a sola dá um apoio firme e nivelado.',
      pl: 'Wysokie buty inspirowane dawną koszykówką, z wyściełanym kołnierzem i kontrastowymi panelami. Delikatnie trzymają kostkę, a sztywna podeszwa daje pewne, równe oparcie.',
      it: 'Una sneaker alta ispirata al vecchio basket, con collo imbottito e pannelli a contrasto. La caviglia è sostenuta con dolcezza e la suola a cassetta dà un appoggio saldo.',
      hu: 'Magas szárú cipő a régi kosárlabdacipők nyomán, párnázott gallérral és kontrasztos panelekkel. Finoman tartja a bokát, a peremes talp pedig stabil, egyenes állást ad.',
    },
    features: lines(
      leather,
      line(
        'Padded ankle collar',
        'Col de cheville rembourré',
        'Cuello de tobillo acolchado',
        'Gola acolchoada no tornozelo',
        'Wyściełany kołnierz przy kostce',
        'Collo imbottito alla caviglia',
        'Párnázott bokagallér',
      ),
      stitched,
      insole,
      cotton,
    ),
    variants: [
      ...sizes('crimson', 18900, 21900, 40, 41, 42, 43),
      ...sizes('black', 18900, 21900, 41, 42, 44),
      ...sizes('white', 18900, 21900, 40, 42),
    ],
  },
  {
    slug: 'nembrique-loft',
    name: 'Nembrique Loft',
    brand: 'Nembrique',
    category: 'sneakers',
    kind: 'slip-on',
    description: {
      en: 'A slip-on in heavy canvas and leather that goes on without hands and stays on without laces. The heel folds down for the garden and springs back for the street.',
      fr: 'Une slip-on en toile épaisse et cuir qui s’enfile sans les mains et tient sans lacets. Le talon se rabat pour le jardin et se redresse pour la rue.',
      es: 'Una zapatilla sin cordones de lona gruesa y piel, que se calza sin manos y no se sale. El talón se pliega para el jardín y se levanta para la calle.',
      pt: 'Umas sapatilhas slip-on em lona grossa e pele, que se calçam sem mãos e ficam no pé sem atacadores. O calcanhar dobra para o jardim e volta ao lugar para a rua.',
      pl: 'Wsuwane buty z grubego płótna i skóry, które zakłada się bez pomocy rąk i które trzymają się bez sznurowadeł. Na wyjście do ogrodu piętę można złożyć, a na ulicy wraca na swoje miejsce.',
      it: 'Una slip-on in tela pesante e pelle che si infila senza mani e sta ferma senza lacci. Il tallone si abbassa per il giardino e torna su per la strada.',
      hu: 'Belebújós cipő vastag vászonból és bőrből: kéz nélkül felvehető, fűző nélkül is megmarad a lábon. Sarka kerti használatra lehajtható, az utcára kilépve visszaáll.',
    },
    features: lines(
      line(
        'Heavy cotton canvas and leather',
        'Toile de coton épaisse et cuir',
        'Lona de algodón gruesa y piel',
        'Lona de algodão grossa e pele',
        'Grube płótno bawełniane i skóra',
        'Tela di cotone pesante e pelle',
        'Vastag pamutvászon és bőr',
      ),
      line(
        'Heel that folds flat',
        'Talon rabattable',
        'Talón abatible',
        'Calcanhar rebatível',
        'Składana pięta',
        'Tallone ripiegabile',
        'Lehajtható sarokrész',
      ),
      rubber,
      insole,
    ),
    variants: [
      ...sizes('ivory', 10900, null, 38, 39, 41, 42),
      ...sizes('black', 10900, null, 40, 41, 42, 43, 45),
    ],
  },
  {
    slug: 'nembrique-verse',
    name: 'Nembrique Verse',
    brand: 'Nembrique',
    category: 'sneakers',
    kind: 'platform-sneaker',
    description: {
      en: 'A sculpted platform sneaker in layered leather, built up by hand from eleven pieces. For all its volume it is hollowed inside and lighter than it looks.',
      fr: 'Une sneaker à plateforme sculptée, en cuir superposé, montée à la main à partir de onze pièces. Malgré son volume, la semelle est évidée et la chaussure plus légère qu’elle n’en a l’air.',
      es: 'Una zapatilla de plataforma esculpida en piel por capas, montada a mano con once piezas. Pese a su volumen, la suela es hueca y pesa menos de lo que parece.',
      pt: 'Umas sapatilhas de plataforma esculpida em camadas de pele, montadas à mão com onze peças. Apesar do volume, a sola é oca e pesam menos do que parecem.',
      pl: 'Sneakersy na platformie o rzeźbiarskiej formie, z nakładanych warstw skóry, złożone ręcznie z jedenastu części. Mimo okazałego wyglądu podeszwa jest w środku pusta, a but lżejszy, niż się wydaje.',
      it: 'Una sneaker con plateau scolpito in pelle a strati, montata a mano con undici pezzi. Nonostante il volume la suola è cava, e pesa meno di quanto sembri.',
      hu: 'Szobrászi formájú, emelt talpú cipő rétegelt bőrből, tizenegy darabból kézzel összeállítva. Testes megjelenése ellenére a talpa belül üreges, és könnyebb, mint amilyennek látszik.',
    },
    features: lines(
      leather,
      line(
        'Platform 45 mm high',
        'Plateforme de 45 mm',
        'Plataforma de 45 mm',
        'Plataforma de 45 mm',
        'Platforma o wysokości 45 mm',
        'Plateau da 45 mm',
        '45 mm magas talp',
      ),
      leatherLining,
      weight(395, 39),
      cotton,
    ),
    variants: [
      ...sizes('rose', 34900, null, 38, 39, 40, 41),
      ...sizes('white', 33900, null, 38, 39, 40, 42),
    ],
  },
]
