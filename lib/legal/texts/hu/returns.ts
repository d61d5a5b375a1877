import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Visszaküldés és szavatosság',
  description:
    '{shop}: hogyan küldhet vissza árut, ki fizeti, mikor kapja vissza a pénzét, és mi jár hiba esetén.',
  sections: [
    {
      id: 'return-period',
      title: '14 nap a meggondolásra',
      body: [
        'Ön az áru átvételétől számított 14 napon belül indokolás nélkül elállhat a szerződéstől. Több részletben érkező megrendelésnél a határidő az utolsó áru átvételétől számít. A doboz kinyitása nem szünteti meg ezt a jogot; a néhány kivételt az [általános szerződési feltételek](terms-of-service#withdrawal) tartalmazzák.',
      ],
    },
    {
      id: 'return-steps',
      title: 'Hogyan küldheti vissza az árut',
      body: [
        {
          list: [
            'Jelezze a határidő lejárta előtt: [elállás a szerződéstől](withdrawal), fiók nélkül is, vagy írjon a következő címre: {email}.',
            'A nyilatkozat átvételét e-mailben igazoljuk, a tartalmával, dátumával és időpontjával együtt.',
            'Az árut az elállás közlésétől számított 14 napon belül küldje vissza a következő címre: {returnAddress}.',
          ],
        },
      ],
    },
    {
      id: 'return-cost',
      title: 'Ki fizeti a visszaküldést',
      body: [
        'A visszaküldés közvetlen költségét Ön viseli. A postán vissza nem küldhető árut, például az elektromos kerékpárt vagy rollert, saját költségünkre elszállítjuk. A hibás áru visszaküldésének költségét is mi viseljük.',
        'Ön csak az olyan értékcsökkenésért felel, amely az áru jellegének, tulajdonságainak és működésének megállapításához szükséges használatot meghaladó használatból ered.',
      ],
    },
    {
      id: 'refunds',
      title: 'Mikor kapja vissza a pénzét',
      body: [
        'Minden befizetett összeget, a szállítási költséget is, legkésőbb az elállásról való tudomásszerzéstől számított 14 napon belül visszatérítünk. Ugyanazt a fizetési módot alkalmazzuk, amelyet Ön, kivéve, ha másban állapodunk meg. A visszatérítést visszatarthatjuk, amíg vissza nem kaptuk az árut, vagy Ön nem igazolta, hogy visszaküldte: a kettő közül a korábbi időpontot vesszük figyelembe. Elállhat a teljes megrendeléstől vagy annak egyes termékeitől: ekkor a termékek árát, a teljes megrendelés esetén a szokásos szállítási költséget is visszatérítjük.',
      ],
    },
    {
      id: 'legal-guarantee',
      title: 'A kellékszavatosság',
      body: [
        'A kellékszavatosság az átadástól számított két évig tart, három évig ott, ahol az Ön országának joga így rendelkezik, például Spanyolországban és Portugáliában. Hiba esetén Ön díjmentes kijavítást vagy kicserélést kérhet, választása szerint. Ha a kijavítást választja, a szavatosság egyszer 12 hónappal meghosszabbodik.',
        '[A hibát itt jelentheti be](claim), fiók nélkül is, vagy írjon a következő címre: {email}, és adja meg a megrendelés számát. További jogait az [általános szerződési feltételek](terms-of-service#liability) tartalmazzák.',
      ],
    },
    {
      id: 'return-questions',
      title: 'Kérdések',
      body: ['Szívesen válaszolunk: [kapcsolat](contact).'],
    },
  ],
}
