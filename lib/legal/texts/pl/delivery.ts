import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Dostawa',
  description:
    'Dokąd wysyła {shop}, ile kosztuje dostawa, kiedy dotrze zamówienie i jak za nie zapłacić.',
  sections: [
    {
      id: 'delivery-cost',
      title: 'Koszt dostawy',
      body: [
        'Dostawa każdego zamówienia jest bezpłatna, niezależnie od jego wartości.',
        'Poza Unią Europejską mogą zostać naliczone cło i podatki, które ponosi kupujący.',
      ],
    },
    {
      id: 'countries',
      title: 'Dokąd dostarczamy',
      body: ['{countries}.'],
    },
    {
      id: 'delivery-time',
      title: 'Kiedy dotrze zamówienie',
      body: [
        'Zamówienie wysyłamy, gdy tylko płatność zostanie potwierdzona. Od tej chwili dostawa trwa:',
        {
          list: [
            'Unia Europejska: {delivery.near} dni robocze',
            'Wielka Brytania, Szwajcaria, Norwegia i Islandia: {delivery.customs} dni robocze',
            'Poza Europą: {delivery.overseas} dni roboczych',
          ],
        },
        'Przewidywaną dostawę podajemy przy każdym produkcie przed złożeniem zamówienia, a potem przy zamówieniu na [koncie](dashboard).',
        'Co obowiązuje w razie opóźnienia, określa [regulamin](terms-of-service#delivery).',
      ],
    },
    {
      id: 'paying',
      title: 'Jak zapłacić',
      body: [
        'Strona płatności pokazuje wszystkie sposoby płatności przed złożeniem zamówienia; żaden nie wiąże się z dodatkową opłatą. Dopóki zamówienie nie jest opłacone, można je bezpłatnie anulować na [koncie](dashboard).',
        'Przy przelewie podajemy numer rachunku i tytuł przelewu po złożeniu zamówienia. Szczegóły określa [regulamin](terms-of-service#purchases).',
      ],
    },
    {
      id: 'on-arrival',
      title: 'Przy odbiorze',
      body: [
        'Prosimy o zgłoszenie uszkodzeń zauważonych przy odbiorze; brak zgłoszenia nie pozbawia żadnych praw. Zmiana decyzji lub wada towaru: [zwroty i reklamacje](returns).',
      ],
    },
  ],
}
