import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Sütikezelési tájékoztató',
  description: '{shop}: minden süti és adat, amelyet az Ön böngészője tárol, és hogy miért.',
  sections: [
    {
      id: 'essential',
      title: 'Csak ami szükséges',
      body: [
        'Ez a webáruház nem használ hirdetési vagy mérési célú sütit, és semmit sem tölt be más cégektől. Az alábbiak az Ön által kért szolgáltatásokhoz szükségesek, ezért nem igényelnek hozzájárulást.',
      ],
    },
    {
      id: 'cookies',
      title: 'Sütik',
      body: [
        'Két süti nélkülözhetetlen:',
        {
          facts: [
            ['auth_token', 'Fenntartja a bejelentkezést. 7 nap, de legfeljebb a kijelentkezésig.'],
            ['session_id', 'Védi az űrlapokat a hamisított kérésektől. 24 óra.'],
          ],
        },
        'Két további süti egy-egy beállítást jegyez meg:',
        {
          facts: [
            ['language', 'Az Ön által választott nyelv. Egy év.'],
            [
              'country',
              'Az ország, amely alapján a webáruház nyelvet javasolt. A böngésző bezárásáig.',
            ],
          ],
        },
        'Egy további csak akkor kerül beállításra, ha egy kijelentkezés nem ért el hozzánk:',
        {
          facts: [
            [
              'pending_logout',
              'A következő látogatáskor lezárja a bejelentkezést. Legfeljebb 7 nap.',
            ],
          ],
        },
        'A nyilvános webhelyen a nélkülözhetetlen sütik neve „__Host-” előtaggal kezdődik.',
      ],
    },
    {
      id: 'storage',
      title: 'A böngészőben tárolt adatok',
      body: [
        'Ezek az adatok az Ön eszközén maradnak, automatikusan nem jutnak el hozzánk:',
        {
          facts: [
            ['cart, cartUnchecked, checkoutAttempt', 'A kosár tartalma.'],
            [
              'orders',
              'Az ezen az eszközön leadott megrendelések azonosítója, összege, dátuma és állapota.',
            ],
            ['recentlySeen, compare', 'A megtekintett vagy összehasonlításra kijelölt termékek.'],
            [
              'shop-pages, shop-files, shop-pictures',
              'A megtekintett oldalak, személyes adat nélkül, hogy kapcsolat nélkül is olvashatók legyenek. A böngésző offline tárhelyén; legfeljebb 40 oldal.',
            ],
            [
              'typedBeforeReload',
              'Az, amit egy frissítés miatt újratöltött oldalon beírt; a lap bezárásáig, jelszavak nélkül.',
            ],
            ['language, theme', 'Az Ön által választott nyelv és megjelenés.'],
            [
              'signedIn, lastAccount',
              'A bejelentkezés ténye, hogy azonnal a megfelelő menü jelenjen meg, és az utolsó fiók azonosítója, hogy más vásárló ne az előző kosarát találja.',
            ],
            ['cookieConsent, cookieConsentDate', 'A sütikről adott válasza és annak dátuma.'],
            [
              'checkoutDetails, placedOrder, resetToken, emailToken, detectedCountry',
              'A folyamatban lévő megrendelés, az új jelszóhoz vagy címhez megnyitott hivatkozás és a felismert ország. A lap bezárásáig.',
            ],
          ],
        },
        'Kijelentkezéskor minden törlődik, kivéve a nyelvet, a megjelenést és a sütikről adott választ.',
      ],
    },
    {
      id: 'choice',
      title: 'Az Ön választása',
      body: [
        'Mindezt a böngésző beállításaiban törölheti. A nélkülözhetetlen sütik nélkül nézelődhet, de nem tud bejelentkezni és megrendelni. Ha a webáruház valaha más sütiket használna, előbb megkérdezi Önt, és hozzájárulása nélkül egyet sem helyez el.',
      ],
    },
  ],
}
