import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Resi e garanzia',
  description:
    'Come restituire un articolo a {shop}, chi paga la spedizione, quando arriva il rimborso e quale garanzia ha.',
  sections: [
    {
      id: 'return-period',
      title: '14 giorni per cambiare idea',
      body: [
        'Può recedere dal contratto entro 14 giorni dal ricevimento dei beni, senza indicarne le ragioni. Se l’ordine arriva in più volte, il periodo decorre dall’ultimo bene. La sola apertura della scatola non fa venire meno il diritto; le poche eccezioni sono nelle [condizioni generali di vendita](terms-of-service#withdrawal).',
      ],
    },
    {
      id: 'return-steps',
      title: 'Come restituire un articolo',
      body: [
        {
          list: [
            'Ci informi prima della scadenza: [recedere dal contratto qui](withdrawal), anche senza account, oppure scriva a {email}.',
            'Confermiamo via e-mail la ricezione della dichiarazione, con il contenuto, la data e l’ora.',
            'Rispedisca i beni a {returnAddress} entro 14 giorni dalla comunicazione.',
          ],
        },
      ],
    },
    {
      id: 'return-cost',
      title: 'Chi paga la restituzione',
      body: [
        'Il costo diretto della restituzione è a suo carico. I beni che non possono essere spediti per posta, come biciclette e monopattini elettrici, li ritiriamo a nostre spese. Anche la restituzione di un articolo difettoso è a nostre spese.',
        'Lei risponde solo della diminuzione di valore dovuta a una manipolazione diversa da quella necessaria per stabilire la natura, le caratteristiche e il funzionamento dei beni.',
      ],
    },
    {
      id: 'refunds',
      title: 'Quando arriva il rimborso',
      body: [
        'Le rimborsiamo tutti i pagamenti ricevuti, compresi i costi di consegna, entro 14 giorni dal giorno in cui siamo informati del recesso. Usiamo lo stesso mezzo di pagamento da lei usato, salvo diverso accordo. Il rimborso può essere sospeso fino al ricevimento dei beni o fino a quando lei non abbia dimostrato di averli rispediti, a seconda di quale evento si verifichi per primo. Può recedere dall’intero ordine o da alcuni dei suoi articoli: le viene allora restituito il loro prezzo e, se si tratta dell’intero ordine, anche la consegna standard.',
      ],
    },
    {
      id: 'legal-guarantee',
      title: 'La garanzia legale',
      body: [
        'La garanzia legale dura due anni dalla consegna, tre dove lo prevede la legge del suo Paese, come in Spagna e in Portogallo. In caso di difetto può scegliere tra riparazione e sostituzione, senza spese. Se sceglie la riparazione, la garanzia è prolungata una volta di 12 mesi.',
        '[Segnali il difetto qui](claim), anche senza account, oppure scriva a {email} indicando il riferimento dell’ordine. Gli altri suoi diritti sono nelle [condizioni generali di vendita](terms-of-service#liability).',
      ],
    },
    {
      id: 'return-questions',
      title: 'Domande',
      body: ['Rispondiamo volentieri: [contatti](contact).'],
    },
  ],
}
