import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Zwroty i reklamacje',
  description:
    '{shop}: jak zwrócić towar, kto płaci za odesłanie, kiedy wracają pieniądze i co z reklamacją.',
  sections: [
    {
      id: 'return-period',
      title: '14 dni na zmianę decyzji',
      body: [
        'Od umowy można odstąpić w terminie 14 dni od otrzymania towaru, bez podania przyczyny. Jeżeli zamówienie dociera w częściach, termin liczy się od ostatniej z nich. Samo otwarcie pudełka nie pozbawia tego prawa; nieliczne wyjątki określa [regulamin](terms-of-service#withdrawal).',
      ],
    },
    {
      id: 'return-steps',
      title: 'Jak zwrócić towar',
      body: [
        {
          list: [
            'Przed upływem terminu należy nas poinformować: [odstąp od umowy tutaj](withdrawal), także bez konta, lub e-mailem na adres {email}.',
            'Otrzymanie oświadczenia potwierdzamy e-mailem, z jego treścią, datą i godziną.',
            'Towar należy odesłać na adres {returnAddress} w ciągu 14 dni od poinformowania nas o odstąpieniu.',
          ],
        },
      ],
    },
    {
      id: 'return-cost',
      title: 'Kto płaci za odesłanie',
      body: [
        'Bezpośrednie koszty zwrotu ponosi kupujący. Rzeczy, których nie można odesłać pocztą, takie jak rowery i hulajnogi elektryczne, odbieramy na własny koszt. Odesłanie wadliwego towaru również odbywa się na nasz koszt.',
        'Kupujący odpowiada tylko za zmniejszenie wartości rzeczy wynikające z korzystania z niej w inny sposób, niż było to konieczne do stwierdzenia jej charakteru, cech i funkcjonowania.',
      ],
    },
    {
      id: 'refunds',
      title: 'Kiedy zwracamy pieniądze',
      body: [
        'Zwracamy wszystkie otrzymane płatności, w tym koszty dostawy, nie później niż 14 dni od dnia, w którym zostaliśmy poinformowani o odstąpieniu. Zwrotu dokonujemy takim samym sposobem płatności, chyba że uzgodnimy inny. Możemy wstrzymać się ze zwrotem do czasu otrzymania rzeczy lub dowodu jej odesłania, w zależności od tego, co nastąpi wcześniej. Od umowy można odstąpić w całości albo co do niektórych rzeczy: zwracamy wtedy ich cenę, a przy całym zamówieniu także koszt zwykłej dostawy.',
      ],
    },
    {
      id: 'legal-guarantee',
      title: 'Reklamacja',
      body: [
        'Za zgodność towaru z umową odpowiadamy przez dwa lata od jego dostarczenia, a przez trzy lata tam, gdzie tak stanowi prawo danego państwa, jak w Hiszpanii i Portugalii. Jeżeli towar jest niezgodny z umową, można żądać naprawy lub wymiany, bez kosztów. Wybór naprawy przedłuża odpowiedzialność jednorazowo o 12 miesięcy.',
        '[Wadę można zgłosić tutaj](claim), także bez konta, albo pisząc na adres {email} z podaniem numeru zamówienia. Pozostałe uprawnienia określa [regulamin](terms-of-service#liability).',
      ],
    },
    {
      id: 'return-questions',
      title: 'Pytania',
      body: ['Chętnie na nie odpowiemy: [kontakt](contact).'],
    },
  ],
}
