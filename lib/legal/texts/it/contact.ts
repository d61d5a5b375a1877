import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Contatti',
  description: 'Come contattare {shop} e dove trovare subito risposta alle domande più frequenti.',
  sections: [
    {
      id: 'reach',
      title: 'Come contattarci',
      body: [
        {
          facts: [
            ['E-mail', '{email}'],
            ['Telefono', '{phone}'],
            ['Posta', '{company}, {address}'],
          ],
        },
        'La preghiamo di indicare il numero d’ordine, se ne ha uno. Non invii mai una password: non la chiediamo.',
      ],
    },
    {
      id: 'topics',
      title: 'Risposte rapide',
      body: [
        {
          list: [
            'Dov’è il suo ordine, come pagarlo o annullarlo: [il suo account](dashboard).',
            'Restituire un articolo: [recesso, con il modulo](terms-of-service#withdrawal).',
            'Un articolo è difettoso: [garanzia](terms-of-service#liability).',
            'I suoi dati, una copia o la loro cancellazione: [dati personali](gdpr).',
            'Qualcosa in questo sito è difficile da usare: [accessibilità](accessibility).',
          ],
        },
      ],
    },
    {
      id: 'disputes',
      title: 'Se non troviamo un accordo',
      body: [
        'Scriva innanzitutto a noi. Se non basta, le [condizioni generali di vendita](terms-of-service#law) indicano l’organismo a cui può rivolgersi gratuitamente.',
      ],
    },
  ],
}
