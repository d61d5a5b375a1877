import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Kontakt',
  description: 'Kontakt ze sklepem {shop} i szybkie odpowiedzi na najczęstsze pytania.',
  sections: [
    {
      id: 'reach',
      title: 'Jak się z nami skontaktować',
      body: [
        {
          facts: [
            ['E-mail', '{email}'],
            ['Telefon', '{phone}'],
            ['Poczta', '{company}, {address}'],
          ],
        },
        'Jeśli sprawa dotyczy zamówienia, prosimy podać jego numer. Prosimy nigdy nie przesyłać hasła: nie pytamy o nie.',
      ],
    },
    {
      id: 'topics',
      title: 'Szybkie odpowiedzi',
      body: [
        {
          list: [
            'Gdzie jest zamówienie, jak je opłacić lub anulować: [moje konto](dashboard).',
            'Zwrot towaru: [odstąpienie od umowy, z formularzem](terms-of-service#withdrawal).',
            'Wadliwy towar: [reklamacje](terms-of-service#liability).',
            'Dane, ich kopia lub usunięcie: [dane osobowe](gdpr).',
            'Trudność w korzystaniu z serwisu: [dostępność](accessibility).',
          ],
        },
      ],
    },
    {
      id: 'disputes',
      title: 'W razie sporu',
      body: [
        'Prosimy najpierw napisać do nas. Jeżeli to nie wystarczy, [regulamin sklepu](terms-of-service#law) wskazuje podmiot, do którego można się bezpłatnie zwrócić.',
      ],
    },
  ],
}
