import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Dichiarazione di accessibilità',
  description: 'In che misura {shop} è utilizzabile da tutti, che cosa manca e a chi segnalarlo.',
  sections: [
    {
      id: 'service',
      title: 'Oggetto',
      body: [
        '{company} vuole che chiunque possa acquistare su {shop}. Questa dichiarazione riguarda tutto il percorso: la ricerca di un prodotto, il carrello, l’account, il pagamento e il monitoraggio dell’ordine. È resa ai sensi della direttiva (UE) 2019/882 sui requisiti di accessibilità.',
      ],
    },
    {
      id: 'conformity',
      title: 'Stato di conformità',
      body: [
        'Il riferimento è la norma europea EN 301 549, che comprende le WCAG 2.1 al livello AA; lavoriamo per soddisfare le WCAG 2.2. Verifichiamo noi stessi il negozio, con prove automatiche e manuali. Nessun soggetto indipendente lo ha ancora esaminato. Lo dichiariamo perciò parzialmente conforme.',
      ],
    },
    {
      id: 'measures',
      title: 'Che cosa funziona',
      body: [
        {
          list: [
            'Tutto è raggiungibile e utilizzabile da tastiera, e il focus è visibile.',
            'Testi, pulsanti e campi hanno nomi che gli screen reader leggono, in sette lingue; i cambiamenti nel carrello e negli elenchi vengono annunciati.',
            'Il testo si può ingrandire al 200%, i colori hanno contrasto sufficiente nell’aspetto chiaro e scuro, e nessuna informazione è affidata al solo colore.',
            'Gli elementi che si muovono da soli possono essere messi in pausa e restano fermi se sul suo dispositivo è impostata la riduzione del movimento.',
            'Lettura, ricerca, filtri e accesso funzionano senza JavaScript.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'Che cosa non funziona ancora',
      body: [
        {
          list: [
            'Il carrello e l’ordine richiedono JavaScript.',
            'Alcuni testi dei prodotti esistono in meno lingue del negozio; vengono allora mostrati in un’altra lingua, e la pagina lo indica.',
            'Le pagine della sua banca o di un fornitore di pagamento non sono nostre e possono essere meno accessibili.',
          ],
        },
      ],
    },
    {
      id: 'feedback',
      title: 'Ce lo segnali',
      body: [
        'Se qualcosa è difficile da usare o le serve un’informazione in un’altra forma, scriva a {email} o chiami {phone}. Indichi la pagina e che cosa è successo. Se non riesce a ordinare qui, la aiutiamo a farlo in un altro modo.',
      ],
    },
    {
      id: 'authority',
      title: 'Se la nostra risposta non basta',
      body: [
        'Può rivolgersi all’autorità che vigila sull’accessibilità dei servizi nel suo Paese; in Italia, l’Agenzia per l’Italia digitale.',
      ],
    },
  ],
}
