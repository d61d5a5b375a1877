import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Consegna',
  description:
    'Dove consegna {shop}, quanto costa la consegna, quando arriva l’ordine e come si paga.',
  sections: [
    {
      id: 'delivery-cost',
      title: 'Quanto costa',
      body: [
        'La consegna è gratuita per ogni ordine, qualunque sia l’importo.',
        'Fuori dall’Unione europea possono essere dovuti dazi e imposte, che sono a suo carico.',
      ],
    },
    {
      id: 'countries',
      title: 'Dove consegniamo',
      body: ['{countries}.'],
    },
    {
      id: 'delivery-time',
      title: 'Quando arriva',
      body: [
        'Spediamo il suo ordine non appena il pagamento è confermato. Da quel momento la consegna richiede:',
        {
          list: [
            'Unione europea: {delivery.near} giorni lavorativi',
            'Regno Unito, Svizzera, Norvegia e Islanda: {delivery.customs} giorni lavorativi',
            'Fuori dall’Europa: {delivery.overseas} giorni lavorativi',
          ],
        },
        'La consegna prevista è indicata con ogni prodotto prima dell’ordine e, in seguito, con l’ordine nel [suo account](dashboard).',
        'Che cosa vale in caso di ritardo è scritto nelle [condizioni generali di vendita](terms-of-service#delivery).',
      ],
    },
    {
      id: 'paying',
      title: 'Come si paga',
      body: [
        'La pagina di pagamento mostra tutti i mezzi di pagamento prima dell’ordine; nessuno comporta costi aggiuntivi. Finché un ordine non è pagato può annullarlo gratuitamente nel [suo account](dashboard).',
        'Per il bonifico le indichiamo il conto e il riferimento dopo l’ordine. I dettagli sono nelle [condizioni generali di vendita](terms-of-service#purchases).',
      ],
    },
    {
      id: 'on-arrival',
      title: 'All’arrivo',
      body: [
        'La preghiamo di segnalarci i danni che nota all’arrivo; se non lo fa, non perde alcun diritto. Se cambia idea o qualcosa non va: [resi e garanzia](returns).',
      ],
    },
  ],
}
