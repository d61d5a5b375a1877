import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Akadálymentességi nyilatkozat',
  description:
    '{shop}: mennyire használható mindenki számára, mi hiányzik még, és kinek jelezhető.',
  sections: [
    {
      id: 'service',
      title: 'A nyilatkozat tárgya',
      body: [
        'Az üzemeltető ({company}) célja, hogy ebben a webáruházban ({shop}) bárki vásárolhasson. A nyilatkozat a vásárlás teljes folyamatára kiterjed: a termék megtalálására, a kosárra, a fiókra, a fizetésre és a megrendelés követésére. Alapja az akadálymentességi követelményekről szóló (EU) 2019/882 irányelv.',
      ],
    },
    {
      id: 'conformity',
      title: 'A megfelelés mértéke',
      body: [
        'A mérce az EN 301 549 európai szabvány, amely a WCAG 2.1 AA szintjét tartalmazza; a WCAG 2.2 teljesítésére törekszünk. A webáruházat magunk ellenőrizzük, automatikus tesztekkel és kézi vizsgálattal. Független ellenőrzés még nem történt. Ezért részben megfelelőnek nyilvánítjuk.',
      ],
    },
    {
      id: 'measures',
      title: 'Ami működik',
      body: [
        {
          list: [
            'Minden elérhető és használható billentyűzettel, és a fókusz jól látható.',
            'A szövegeknek, gomboknak és mezőknek hét nyelven van nevük, amelyet a képernyőolvasók felolvasnak; a kosár és a listák változásait is bemondják.',
            'A szöveg 200%-ra nagyítható, a színek kontrasztja világos és sötét megjelenésben is elegendő, és semmilyen információt nem közöl kizárólag szín.',
            'A maguktól mozgó elemek megállíthatók, és mozdulatlanok maradnak, ha az eszközén a mozgás csökkentését állította be.',
            'Az olvasás, a keresés, a szűrés és a bejelentkezés JavaScript nélkül is működik.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'Ami még nem működik',
      body: [
        {
          list: [
            'A kosárhoz és a megrendeléshez JavaScript szükséges.',
            'Néhány termékleírás kevesebb nyelven érhető el, mint maga a webáruház; ilyenkor más nyelven jelenik meg, és az oldal ezt jelzi.',
            'Az Ön bankjának vagy a fizetési szolgáltatónak az oldalai nem a mieink, ezért kevésbé lehetnek akadálymentesek.',
          ],
        },
      ],
    },
    {
      id: 'feedback',
      title: 'Jelezze nekünk',
      body: [
        'Ha valami nehezen használható, vagy egy információra más formában van szüksége, írjon a következő címre: {email}, vagy hívja a következő számot: {phone}. Írja meg, melyik oldalon mi történt. Ha itt nem sikerül megrendelnie a terméket, segítünk más módon megrendelni.',
      ],
    },
    {
      id: 'authority',
      title: 'Ha a válaszunk nem segít',
      body: [
        'A szolgáltatások akadálymentességét felügyelő hatósághoz fordulhat az Ön országában; Magyarországon ez a fogyasztóvédelmi hatóság.',
      ],
    },
  ],
}
