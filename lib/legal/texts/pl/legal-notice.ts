import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Informacje prawne',
  description: 'Kto prowadzi {shop}, kto zapewnia hosting i jakie prawo ma zastosowanie.',
  sections: [
    {
      id: 'publisher',
      title: 'Dane firmy',
      body: [
        'Serwis prowadzi:',
        {
          facts: [
            ['Firma', '{company}'],
            ['Forma prawna', '{form}'],
            ['Kapitał zakładowy', '{capital}'],
            ['Siedziba', '{address}'],
            ['Wpis do rejestru', '{registration}'],
            ['Numer VAT UE', '{vatId}'],
            ['E-mail', '{email}'],
            ['Telefon', '{phone}'],
          ],
        },
      ],
    },
    {
      id: 'director',
      title: 'Osoba odpowiedzialna za publikację',
      body: ['Za treści publikowane w serwisie odpowiada: {director}.'],
    },
    {
      id: 'hosting',
      title: 'Hosting',
      body: [
        'Hosting serwisu zapewnia:',
        {
          facts: [
            ['Dostawca hostingu', '{host}'],
            ['Adres', '{hostAddress}'],
            ['Telefon', '{hostPhone}'],
          ],
        },
      ],
    },
    {
      id: 'notice-property',
      title: 'Własność intelektualna',
      body: [
        'Teksty, zdjęcia i oprogramowanie serwisu oraz nazwa {shop} należą do podmiotu, który prowadzi serwis ({company}), lub są wykorzystywane za zgodą uprawnionych. Treści można przeglądać i drukować na własny użytek. Każde inne wykorzystanie wymaga naszej uprzedniej pisemnej zgody.',
        'Nazwy produktów i znaki towarowe należą do ich właścicieli.',
      ],
    },
    {
      id: 'notice-data',
      title: 'Dane osobowe',
      body: [
        'Administratorem danych osobowych zbieranych w serwisie jest {company}. [Polityka prywatności](privacy-policy) wyjaśnia, jakie dane przechowujemy, jak długo i jakie prawa przysługują osobom, których dotyczą, a [polityka plików cookie](cookie-policy) – co jest zapisywane w przeglądarce.',
      ],
    },
    {
      id: 'notice-liability',
      title: 'Odpowiedzialność',
      body: [
        'Dbamy o to, aby publikowane informacje były prawdziwe i aktualne, a błędy poprawiamy, gdy tylko się o nich dowiemy. Dostęp do serwisu może być przerwany na czas prac technicznych. Nie odpowiadamy za treść cudzych stron, nawet jeśli do nich odsyłamy.',
        'Żadne z tych postanowień nie ogranicza praw, które przysługują konsumentom na podstawie ustawy. Do zamówień stosuje się [regulamin sklepu](terms-of-service).',
      ],
    },
    {
      id: 'notice-law',
      title: 'Prawo właściwe',
      body: [
        'Serwis podlega prawu państwa, w którym siedzibę ma {company} ({country}). Konsumenci zachowują ochronę wynikającą z bezwzględnie obowiązujących przepisów państwa, w którym mieszkają.',
        'Jeżeli sporu nie da się rozwiązać polubownie, [regulamin sklepu](terms-of-service#law) wskazuje, kto może pomóc i które sądy są właściwe.',
      ],
    },
  ],
}
