import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Impresszum',
  description: '{shop}: ki üzemelteti, ki a tárhelyszolgáltatója, és milyen jog irányadó.',
  sections: [
    {
      id: 'publisher',
      title: 'Cégadatok',
      body: [
        'A webáruház üzemeltetője:',
        {
          facts: [
            ['Cégnév', '{company}'],
            ['Jogi forma', '{form}'],
            ['Jegyzett tőke', '{capital}'],
            ['Székhely', '{address}'],
            ['Nyilvántartási szám', '{registration}'],
            ['Közösségi adószám', '{vatId}'],
            ['E-mail', '{email}'],
            ['Telefon', '{phone}'],
          ],
        },
      ],
    },
    {
      id: 'director',
      title: 'A közzétételért felelős személy',
      body: ['Az itt közzétett tartalomért felel: {director}.'],
    },
    {
      id: 'hosting',
      title: 'Tárhelyszolgáltató',
      body: [
        'A webáruház tárhelyét biztosítja:',
        {
          facts: [
            ['Szolgáltató', '{host}'],
            ['Cím', '{hostAddress}'],
            ['Telefon', '{hostPhone}'],
          ],
        },
      ],
    },
    {
      id: 'notice-property',
      title: 'Szellemi tulajdon',
      body: [
        'A webáruház szövegei, képei és szoftverei, valamint az áruház neve ({shop}) az üzemeltető ({company}) tulajdonában vannak, vagy a jogosultak engedélyével használjuk őket. Megtekinthetők, és saját használatra kinyomtathatók. Minden más felhasználáshoz előzetes írásbeli hozzájárulásunk szükséges.',
        'A terméknevek és a védjegyek a jogosultjaikat illetik.',
      ],
    },
    {
      id: 'notice-data',
      title: 'Személyes adatok',
      body: [
        'A webáruházban gyűjtött személyes adatok kezelője: {company}. Az [adatkezelési tájékoztató](privacy-policy) leírja, milyen adatokat, meddig őrzünk, és milyen jogok illetik meg Önt; a [sütikezelési tájékoztató](cookie-policy) pedig azt, hogy mit tárol az Ön böngészője.',
      ],
    },
    {
      id: 'notice-liability',
      title: 'Felelősség',
      body: [
        'Gondot fordítunk arra, hogy a közzétett adatok pontosak és naprakészek legyenek, a hibákat pedig kijavítjuk, amint tudomást szerzünk róluk. A webáruház karbantartás miatt átmenetileg elérhetetlen lehet. Más webhelyek tartalmáért akkor sem felelünk, ha hivatkozunk rájuk.',
        'A fentiek nem korlátozzák a fogyasztókat a törvény alapján megillető jogokat. A megrendelésekre az [általános szerződési feltételek](terms-of-service) vonatkoznak.',
      ],
    },
    {
      id: 'notice-law',
      title: 'Irányadó jog',
      body: [
        'A webáruházra az üzemeltető ({company}) székhelye szerinti ország ({country}) joga irányadó. Ha Ön fogyasztó, megilleti a lakóhelye szerinti ország kötelező szabályainak védelme is.',
        'Ha egy vitát nem sikerül békésen rendeznünk, az [általános szerződési feltételek](terms-of-service#law) megnevezik, ki tud segíteni, és mely bíróságok illetékesek.',
      ],
    },
  ],
}
