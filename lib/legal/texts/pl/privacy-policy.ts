import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Polityka prywatności',
  description: 'Jakie dane przetwarza {shop}, dlaczego, jak długo i czego można od nas żądać.',
  sections: [
    {
      id: 'controller',
      title: 'Administrator danych',
      body: [
        'Administratorem danych osobowych jest {company}, {address}. We wszystkich sprawach dotyczących danych prosimy pisać na adres {email}.',
      ],
    },
    {
      id: 'purposes',
      title: 'Jakie dane przetwarzamy i w jakim celu',
      body: [
        {
          list: [
            'Konto i zamówienia: imię i nazwisko, adres, e-mail, telefon, język, zamówione towary, sposób i data płatności. Są niezbędne do wykonania umowy (art. 6 ust. 1 lit. b) RODO); bez nich nie możemy dostarczyć towaru.',
            'Wiadomości o zamówieniach, zgłoszenia wad wraz ze zdjęciami, odpowiedzi na zapytania i nasze notatki na ich temat: również w celu wykonania umowy.',
            'Księgowość i faktury: ponieważ do ich przechowywania zobowiązuje nas prawo (art. 6 ust. 1 lit. c) RODO).',
            'Bezpieczeństwo: urządzenia, na których konto jest zalogowane, wraz z przeglądarką i godzinami; liczba prób logowania do konta lub z danego adresu sieciowego; rejestr ważnych zmian; dziennik logowań i odrzuconych prób, w którym konto i adres sieciowy są zapisane tylko jako kody, bez nazwisk. Ochrona kont to nasz prawnie uzasadniony interes (art. 6 ust. 1 lit. f) RODO).',
            'Język: przy pierwszej wizycie może go podpowiedzieć państwo ustalone na podstawie adresu sieciowego; możemy o nie zapytać zewnętrzną usługę, która otrzymuje tylko ten adres. Wyświetlanie sklepu we właściwym języku to nasz prawnie uzasadniony interes (art. 6 ust. 1 lit. f) RODO). Adresu w tym celu nie przechowujemy.',
            'Newsletter, pomiar odwiedzin, przekazywanie danych partnerom: wyłącznie za zgodą (art. 6 ust. 1 lit. a) RODO), którą można w każdej chwili wycofać. Obecnie sklep tylko zapisuje dokonany wybór i nie wykorzystuje danych w żadnym z tych trzech celów.',
          ],
        },
        'Nie podejmujemy decyzji w sposób wyłącznie zautomatyzowany i nie sprzedajemy danych.',
      ],
    },
    {
      id: 'recipients',
      title: 'Odbiorcy danych',
      body: [
        'Podmioty, które działają na nasze zlecenie, w niezbędnym zakresie: dostawca hostingu {host}, dostawca poczty, przewoźnicy, banki i wybrany dostawca płatności oraz biuro rachunkowe. Organy publiczne otrzymują dane tylko wtedy, gdy wymaga tego prawo.',
        {
          facts: [
            [
              'Płatność kartą i innymi sposobami na stronie Stripe',
              '{provider.stripe}: adres e-mail, numer i kwota zamówienia oraz dane podane na stronie dostawcy – w celu pobrania płatności i zapobiegania oszustwom.',
            ],
            [
              'Płatność w kryptowalutach',
              '{provider.nowpayments}: numer i kwota zamówienia oraz dane podane na stronie dostawcy – w celu pobrania płatności.',
            ],
          ],
        },
      ],
    },
    {
      id: 'transfers',
      title: 'Poza Europą',
      body: [
        'Dane przechowujemy w Europejskim Obszarze Gospodarczym. Przy dostawie poza ten obszar adres otrzymuje tamtejszy przewoźnik. Gdyby któryś z naszych usługodawców działał poza nim, podstawą przekazania byłaby decyzja Komisji Europejskiej lub jej standardowe klauzule umowne.',
      ],
    },
    {
      id: 'retention',
      title: 'Okresy przechowywania',
      body: [
        'Konto wraz z preferencjami, zgodami i naszymi notatkami przechowujemy do czasu jego usunięcia. Pozostałe dane:',
        {
          facts: [
            [
              'Imię i nazwisko, adres, e-mail i telefon w zamówieniach i ich potwierdzeniach, na potrzeby księgowości',
              '{keep.orderDetails}',
            ],
            [
              'Faktury i faktury korygujące, oddzielnie od konta: dziesięć lat od końca roku wystawienia, najdłużej',
              '{keep.invoices}',
            ],
            ['Linki do ustawienia nowego hasła, po użyciu lub wygaśnięciu', '{keep.resetLinks}'],
            ['Sesje na urządzeniu, po zakończeniu', '{keep.endedSessions}'],
            ['Wysłane przez nas wiadomości wraz z treścią', '{keep.sentMails}'],
            ['Wiadomości, których nie udało się doręczyć', '{keep.undeliverableMails}'],
            [
              'Potwierdzenie usunięcia konta, jeśli nie udało się go doręczyć',
              '{keep.farewellMails}',
            ],
            ['Ochrona przed dwukrotnym wysłaniem zamówienia', '{keep.submissionKeys}'],
            ['Licznik prób logowania, po ustaniu ograniczenia', '{keep.attempts}'],
            [
              'Zmiany adresu e-mail, po ich potwierdzeniu, zaniechaniu lub wygaśnięciu',
              '{keep.emailChanges}',
            ],
            ['Wpisy w rejestrze ważnych zmian', '{keep.auditEntries}'],
            ['Pliki wyciągów bankowych, których odczytu nie dokończono', '{keep.bankFiles}'],
            [
              'Nazwa płatnika, jego rachunek i tytuł przelewu w naszych wyciągach bankowych',
              '{keep.bankPayers}',
            ],
          ],
        },
        'Po usunięciu konta zamówienia, które musimy zachować, są od razu anonimizowane, a te, od których można jeszcze odstąpić, zaraz po upływie tego terminu. Na fakturach i fakturach korygujących imię, nazwisko i adres pozostają tak długo, jak wymagają tego przepisy o rachunkowości, oddzielnie od konta.',
      ],
    },
    {
      id: 'rights',
      title: 'Prawa osób, których dane dotyczą',
      body: [
        {
          list: [
            'Dostęp: informacja o tym, co przechowujemy, i kopia danych.',
            'Sprostowanie: poprawienie danych nieprawidłowych.',
            'Usunięcie: skasowanie danych.',
            'Przenoszenie: otrzymanie danych w postaci pliku.',
            'Sprzeciw: wobec działań opartych na prawnie uzasadnionym interesie.',
            'Ograniczenie przetwarzania: wstrzymanie korzystania z danych do czasu wyjaśnienia sprawy.',
          ],
        },
        'Z większości praw można skorzystać samodzielnie na stronie [dane osobowe](gdpr). W innych sprawach prosimy pisać na adres {email}; odpowiadamy w ciągu miesiąca. Zgodę można wycofać w każdej chwili; nie wpływa to na zgodność z prawem wcześniejszego przetwarzania.',
      ],
    },
    {
      id: 'complaint',
      title: 'Skarga',
      body: [
        'Skargę można wnieść do organu ochrony danych w państwie zamieszkania (w Polsce jest nim Prezes Urzędu Ochrony Danych Osobowych) lub w państwie naszej siedziby ({country}).',
      ],
    },
    {
      id: 'security',
      title: 'Bezpieczeństwo',
      body: [
        'Hasła przechowujemy wyłącznie w postaci skrótów kryptograficznych, nigdy otwartym tekstem. Pliku cookie, który podtrzymuje zalogowanie, nie mogą odczytać skrypty, a w publicznym serwisie całe połączenie jest szyfrowane. To, co jest zapisywane w przeglądarce, wymienia [polityka plików cookie](cookie-policy).',
      ],
    },
  ],
}
