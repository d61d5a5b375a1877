import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Regulamin sklepu',
  description:
    'Zamawianie w {shop}, płatność, dostawa, odstąpienie od umowy i reklamacje: regulamin sklepu.',
  sections: [
    {
      id: 'acceptance',
      title: '1. Postanowienia ogólne',
      body: [
        'Regulamin dotyczy każdej sprzedaży, którą {company} („my”) prowadzi na rzecz konsumentów w sklepie {shop}. Złożenie zamówienia oznacza akceptację regulaminu w brzmieniu obowiązującym w chwili jego złożenia. Tę stronę można wydrukować lub zapisać.',
        'Zamówienie może złożyć osoba pełnoletnia, mająca pełną zdolność do czynności prawnych, w każdym z siedmiu języków sklepu.',
        'Jeżeli bezwzględnie obowiązujące przepisy chronią konsumenta lepiej niż regulamin, stosuje się te przepisy.',
      ],
    },
    {
      id: 'account',
      title: '2. Konto',
      body: [
        'Do złożenia zamówienia potrzebne jest konto; do przeglądania sklepu i wypełniania koszyka nie. Prosimy podawać prawdziwe dane i dbać o ich aktualność: towar dostarczamy pod wskazany adres.',
        'Hasło należy zachować w tajemnicy. W razie podejrzenia, że z konta korzysta ktoś inny, prosimy zmienić hasło na [koncie](dashboard), wylogować tam pozostałe urządzenia i nas zawiadomić.',
      ],
    },
    {
      id: 'purchases',
      title: '3. Zakupy i płatności',
      body: [
        'Ceny podane są w euro i zawierają dostawę, a przy dostawie na terenie Unii Europejskiej także VAT, jeżeli sprzedawca go nalicza. Przy dostawie poza Unię cena jest taka sama; zawarty w niej ewentualny VAT jest podany przed złożeniem zamówienia. Obowiązuje cena widoczna w chwili składania zamówienia. Cena przekreślona to najniższa cena z 30 dni przed obniżką.',
        'Zakup przebiega tak: wypełnienie koszyka, zalogowanie, wybór sposobu płatności i sprawdzenie podsumowania. Do tego momentu wszystko można poprawić. Zamówienie składa się przyciskiem „Zamówienie z obowiązkiem zapłaty”. Niezwłocznie potwierdzamy je e-mailem; z chwilą tego potwierdzenia umowa sprzedaży zostaje zawarta. Potwierdzenie wymienia towary, cenę i adres dostawy, a zamówienie można w każdej chwili zobaczyć na [koncie](dashboard).',
        'Dostępne są sposoby płatności pokazane na stronie płatności przed złożeniem zamówienia; żaden nie wiąże się z dodatkową opłatą. Przy przelewie podajemy numer rachunku i tytuł przelewu. Zamówienie realizujemy po otrzymaniu przelewu, a przy przelewie natychmiastowym szybciej.',
        'Zamówienie przygotowujemy po opłaceniu. Towary, które według potwierdzenia rezerwujemy, pozostają zarezerwowane do podanej w nim chwili; innych przed zapłatą nie odkładamy. Prosimy o płatność w ciągu 24 godzin. Dopóki zamówienie nie jest opłacone, można je bezpłatnie anulować na koncie. Jeżeli płatność nie wpłynie, możemy anulować zamówienie, o czym zawiadomimy e-mailem.',
        'Towar pozostaje naszą własnością do chwili zapłaty całej ceny.',
      ],
    },
    {
      id: 'delivery',
      title: '4. Dostawa',
      body: [
        'Dostawa każdego zamówienia jest bezpłatna i obejmuje państwa dostępne w formularzu adresu. Od potwierdzenia płatności trwa {delivery.near} dni robocze w Unii Europejskiej, {delivery.customs} dni robocze do Wielkiej Brytanii, Szwajcarii, Norwegii i Islandii oraz {delivery.overseas} dni roboczych poza Europę; w każdym razie następuje nie później niż 30 dni od zawarcia umowy. Poza Unią Europejską mogą zostać naliczone cło i podatki, które ponosi kupujący.',
        'W razie opóźnienia kupujący może wyznaczyć nam odpowiedni termin dodatkowy. Jeżeli i jego nie dotrzymamy, może odstąpić od umowy i otrzymać zwrot wszystkich wpłat niezwłocznie, najpóźniej w ciągu 14 dni.',
        'Ryzyko przechodzi na kupującego z chwilą, gdy on lub wskazana przez niego osoba odbierze towar. Prosimy o zgłoszenie uszkodzeń zauważonych przy odbiorze; brak zgłoszenia nie pozbawia żadnych praw.',
      ],
    },
    {
      id: 'withdrawal',
      title: '5. Odstąpienie od umowy',
      body: [
        'Konsument ma prawo odstąpić od umowy w terminie 14 dni bez podania jakiejkolwiek przyczyny. Termin wygasa po upływie 14 dni od dnia, w którym konsument (lub wskazana przez niego osoba trzecia inna niż przewoźnik) wszedł w posiadanie rzeczy, a jeżeli zamówienie dociera w częściach – w posiadanie ostatniej z nich.',
        'Aby odstąpić od umowy, należy poinformować nas ({company}, {address}, {email}, {phone}) o swojej decyzji w drodze jednoznacznego oświadczenia, na przykład listem lub e-mailem. Można skorzystać z poniższego wzoru formularza, nie jest to jednak obowiązkowe. Wystarczy wysłać oświadczenie przed upływem terminu.',
        'Od umowy można też odstąpić online: [odstąp od umowy tutaj](withdrawal). Po skorzystaniu z tej funkcji niezwłocznie prześlemy e-mailem potwierdzenie otrzymania z treścią oświadczenia oraz datą i godziną jego złożenia. Od umowy można odstąpić w całości albo co do niektórych rzeczy: zwracamy wtedy ich cenę, a przy całym zamówieniu także koszt zwykłej dostawy.',
        'Zwracamy wszystkie otrzymane płatności, w tym koszty dostawy, niezwłocznie, a w każdym przypadku nie później niż 14 dni od dnia, w którym zostaliśmy poinformowani o odstąpieniu. Zwrotu dokonujemy przy użyciu takiego samego sposobu płatności, chyba że konsument wyraźnie zgodzi się na inny; zwrot nie wiąże się z żadnymi opłatami. Możemy wstrzymać się ze zwrotem do czasu otrzymania rzeczy lub dowodu jej odesłania, w zależności od tego, które zdarzenie nastąpi wcześniej.',
        'Rzecz należy odesłać na adres {returnAddress} w ciągu 14 dni od poinformowania nas o odstąpieniu. Bezpośrednie koszty zwrotu ponosi konsument; rzeczy, których nie można odesłać pocztą, takie jak rowery i hulajnogi elektryczne, odbieramy na własny koszt. Konsument odpowiada tylko za zmniejszenie wartości rzeczy wynikające z korzystania z niej w inny sposób, niż było to konieczne do stwierdzenia charakteru, cech i funkcjonowania rzeczy.',
        'Prawo odstąpienia nie przysługuje w przypadku rzeczy wyprodukowanych według specyfikacji konsumenta ani, po otwarciu zapieczętowanego opakowania, w przypadku nagrań i programów oraz rzeczy, których ze względów higienicznych nie można zwrócić. Samo otwarcie pudełka nie pozbawia tego prawa.',
        {
          form: {
            title: 'Wzór formularza odstąpienia od umowy',
            note: 'Formularz ten należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy.',
            lines: [
              'Adresat: {company}, {address}, {email}',
              'Ja/My (*) niniejszym informuję/informujemy (*) o moim/naszym odstąpieniu od umowy sprzedaży następujących rzeczy (*)/o świadczenie następującej usługi (*)',
              'Data zawarcia umowy (*)/odbioru (*)',
              'Imię i nazwisko konsumenta(-ów)',
              'Adres konsumenta(-ów)',
              'Podpis konsumenta(-ów) (tylko jeżeli formularz jest przesyłany w wersji papierowej)',
              'Data',
            ],
            footnote: '(*) Niepotrzebne skreślić.',
          },
        },
      ],
    },
    {
      id: 'property',
      title: '6. Własność intelektualna',
      body: [
        'Teksty, zdjęcia i oprogramowanie serwisu należą do nas ({company}) lub są wykorzystywane za zgodą uprawnionych. Zakup towaru nie przenosi tych praw. Oprogramowanie zawarte w produkcie podlega licencji producenta.',
      ],
    },
    {
      id: 'data',
      title: '7. Dane osobowe',
      body: [
        'Dane wykorzystujemy do realizacji zamówień i w sposób opisany w [polityce prywatności](privacy-policy). Na stronie [dane osobowe](gdpr) można je pobrać lub usunąć.',
      ],
    },
    {
      id: 'liability',
      title: '8. Reklamacje i odpowiedzialność',
      body: [
        'Odpowiadamy za zgodność towaru z umową. Odpowiedzialność ta trwa dwa lata od dostarczenia towaru, a trzy lata tam, gdzie tak stanowi prawo danego państwa, jak w Hiszpanii i Portugalii. To ją mamy na myśli, pisząc „2 lata na reklamację”; nic nie kosztuje.',
        'Jeżeli towar jest niezgodny z umową, można żądać naprawy lub wymiany, bez kosztów; wybór naprawy przedłuża odpowiedzialność jednorazowo o 12 miesięcy. Jeżeli nie są możliwe w rozsądnym czasie albo wada jest istotna, można żądać obniżenia ceny lub odstąpić od umowy. Reklamacje przyjmujemy pod adresem {email}; odesłanie wadliwego towaru odbywa się na nasz koszt. Wadę można też [zgłosić online](claim), także bez konta.',
        'W Polsce zasady te określa rozdział 5a ustawy z dnia 30 maja 2014 r. o prawach konsumenta; na reklamację odpowiadamy w ciągu 14 dni. Prawo danego państwa może przyznawać dalsze uprawnienia, a gwarancja producenta przysługuje niezależnie od nich.',
        'Za szkody odpowiadamy na zasadach określonych w ustawie. Żadne postanowienie niniejszego regulaminu nie wyłącza ani nie ogranicza odpowiedzialności za szkodę wyrządzoną umyślnie lub wskutek rażącego niedbalstwa, szkodę na osobie ani za produkt niebezpieczny.',
      ],
    },
    {
      id: 'termination',
      title: '9. Usunięcie konta',
      body: [
        'Konto można usunąć w każdej chwili na stronie [dane osobowe](gdpr), o ile nie trwa realizacja zamówienia, zwrot pieniędzy ani odstąpienie od umowy. Opłacone zamówienia zostaną dostarczone.',
        'Możemy zamknąć konto wykorzystywane do oszustwa lub w inny sposób rażąco naruszające regulamin. Wcześniej podajemy przyczynę, chyba że zabrania tego prawo, a uprawnienia wynikające ze złożonych zamówień pozostają w mocy.',
      ],
    },
    {
      id: 'law',
      title: '10. Prawo właściwe i spory',
      body: [
        'Stosuje się prawo państwa, w którym siedzibę ma {company} ({country}). Konsument mieszkający w innym państwie zachowuje ochronę wynikającą z jego bezwzględnie obowiązujących przepisów i może zwrócić się do tamtejszych sądów; my możemy pozwać konsumenta wyłącznie przed tymi sądami.',
        'Prosimy najpierw napisać do nas. Jeżeli nie dojdziemy do porozumienia, można bezpłatnie zwrócić się do podmiotu pozasądowego rozwiązywania sporów konsumenckich, któremu podlegamy:',
        {
          facts: [
            ['Podmiot', '{mediator}'],
            ['Adres', '{mediatorAddress}'],
            ['Strona internetowa', '{mediatorUrl}'],
          ],
        },
        'W sporze transgranicznym bezpłatnej porady udziela [Europejskie Centrum Konsumenckie](https://www.eccnet.eu) w państwie zamieszkania.',
      ],
    },
    {
      id: 'questions',
      title: '11. Kontakt',
      body: [
        'Pytania i reklamacje przyjmujemy tutaj; prosimy podać numer zamówienia.',
        {
          facts: [
            ['Firma', '{company}'],
            ['Adres', '{address}'],
            ['E-mail', '{email}'],
            ['Telefon', '{phone}'],
          ],
        },
      ],
    },
  ],
}
