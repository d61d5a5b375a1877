import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Polityka plików cookie',
  description: 'Wszystkie pliki cookie i dane, które {shop} zapisuje w przeglądarce, i ich cel.',
  sections: [
    {
      id: 'essential',
      title: 'Tylko to, co niezbędne',
      body: [
        'Sklep nie używa plików cookie do reklamy ani do pomiaru odwiedzin i nie wczytuje niczego od innych firm. To, co wymieniono poniżej, jest niezbędne do działania sklepu, dlatego nie wymaga zgody.',
      ],
    },
    {
      id: 'cookies',
      title: 'Pliki cookie',
      body: [
        'Dwa pliki cookie są niezbędne:',
        {
          facts: [
            ['auth_token', 'Podtrzymuje zalogowanie. 7 dni lub do wylogowania.'],
            ['session_id', 'Chroni formularze przed sfałszowanymi żądaniami. 24 godziny.'],
          ],
        },
        'Dwa kolejne zapamiętują ustawienie:',
        {
          facts: [
            ['language', 'Wybrany język. 1 rok.'],
            ['country', 'Państwo, które podpowiedziało język. Do zamknięcia przeglądarki.'],
          ],
        },
        'Jeszcze jeden jest zapisywany tylko wtedy, gdy wylogowanie do nas nie dotarło:',
        {
          facts: [['pending_logout', 'Kończy sesję przy następnej wizycie. Najwyżej 7 dni.']],
        },
        'W publicznym serwisie nazwy niezbędnych plików zaczynają się od „__Host-”.',
      ],
    },
    {
      id: 'storage',
      title: 'Zapisane w przeglądarce',
      body: [
        'Te dane pozostają na urządzeniu i nie są do nas automatycznie przesyłane:',
        {
          facts: [
            ['cart, cartUnchecked, checkoutAttempt', 'Zawartość koszyka.'],
            ['orders', 'Numer, kwota, data i status zamówień złożonych na tym urządzeniu.'],
            ['recentlySeen, compare', 'Produkty oglądane lub wybrane do porównania.'],
            [
              'shop-pages, shop-files, shop-pictures',
              'Odwiedzone strony, bez danych osobowych, do czytania bez połączenia. W pamięci offline przeglądarki; najwyżej 40 stron.',
            ],
            [
              'typedBeforeReload',
              'To, co wpisano na stronie wczytanej ponownie po aktualizacji; do zamknięcia karty, bez haseł.',
            ],
            ['language, theme', 'Wybrany język i wygląd.'],
            [
              'signedIn, lastAccount',
              'Informacja o zalogowaniu, aby od razu pokazać właściwe menu, oraz numer ostatniego konta, aby inny klient nie zastał koszyka poprzedniego.',
            ],
            ['cookieConsent, cookieConsentDate', 'Odpowiedź w sprawie plików cookie i jej data.'],
            [
              'checkoutDetails, placedOrder, resetToken, emailToken, detectedCountry',
              'Składane zamówienie, otwarty link do nowego hasła lub adresu i ustalone państwo. Do zamknięcia karty.',
            ],
          ],
        },
        'Wylogowanie usuwa wszystko oprócz języka, wyglądu i odpowiedzi w sprawie plików cookie.',
      ],
    },
    {
      id: 'choice',
      title: 'Wybór',
      body: [
        'Wszystko to można usunąć w ustawieniach przeglądarki. Bez niezbędnych plików cookie można przeglądać sklep, ale nie można się zalogować ani złożyć zamówienia. Gdyby sklep miał kiedyś używać innych plików cookie, najpierw o to zapyta i bez zgody żadnego nie zapisze.',
      ],
    },
  ],
}
