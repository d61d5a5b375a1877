import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Deklaracja dostępności',
  description:
    'W jakim stopniu {shop} jest dostępny dla każdego, czego jeszcze brakuje i komu to zgłosić.',
  sections: [
    {
      id: 'service',
      title: 'Zakres',
      body: [
        '{company} chce, aby w {shop} mógł kupować każdy. Deklaracja obejmuje cały proces zakupu: wyszukanie produktu, koszyk, konto, płatność i śledzenie zamówienia. Wynika z dyrektywy (UE) 2019/882 w sprawie wymogów dostępności.',
      ],
    },
    {
      id: 'conformity',
      title: 'Stopień zgodności',
      body: [
        'Punktem odniesienia jest norma europejska EN 301 549, która obejmuje WCAG 2.1 na poziomie AA; dążymy do spełnienia WCAG 2.2. Sklep sprawdzamy sami, automatycznie i ręcznie. Niezależnego audytu jeszcze nie było. Dlatego uznajemy sklep za częściowo zgodny.',
      ],
    },
    {
      id: 'measures',
      title: 'Co działa',
      body: [
        {
          list: [
            'Wszystko jest dostępne z klawiatury, a fokus jest widoczny.',
            'Teksty, przyciski i pola mają nazwy odczytywane przez czytniki ekranu, w siedmiu językach; zmiany w koszyku i na listach są ogłaszane.',
            'Tekst można powiększyć do 200%, kontrast kolorów jest wystarczający w wyglądzie jasnym i ciemnym, a żadna informacja nie jest przekazywana samym kolorem.',
            'Elementy, które poruszają się same, można zatrzymać; pozostają nieruchome, jeśli w urządzeniu włączono ograniczenie ruchu.',
            'Czytanie, wyszukiwanie, filtrowanie i logowanie działają bez JavaScriptu.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'Co jeszcze nie działa',
      body: [
        {
          list: [
            'Koszyk i składanie zamówienia wymagają JavaScriptu.',
            'Niektóre opisy produktów istnieją w mniejszej liczbie języków niż sklep; są wtedy wyświetlane w innym języku, o czym informuje strona.',
            'Strony banku lub dostawcy płatności nie należą do nas i mogą być mniej dostępne.',
          ],
        },
      ],
    },
    {
      id: 'feedback',
      title: 'Zgłaszanie uwag',
      body: [
        'Jeżeli coś utrudnia korzystanie ze sklepu lub potrzebna jest informacja w innej formie, prosimy napisać na adres {email} lub zadzwonić pod numer {phone}, podając stronę i opis sytuacji. Jeżeli nie da się złożyć zamówienia tutaj, pomożemy złożyć je inaczej.',
      ],
    },
    {
      id: 'authority',
      title: 'Jeżeli nasza odpowiedź nie pomoże',
      body: [
        'Można zwrócić się do organu nadzorującego dostępność usług w danym państwie; w Polsce nadzór koordynuje Prezes Zarządu PFRON.',
      ],
    },
  ],
}
