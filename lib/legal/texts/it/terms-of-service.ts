import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Condizioni generali di vendita',
  description:
    'Come ordinare da {shop}, pagare, ricevere, recedere e reclamare: le condizioni generali di vendita.',
  sections: [
    {
      id: 'acceptance',
      title: '1. Accettazione',
      body: [
        'Le presenti condizioni si applicano a ogni vendita di {company} («noi») ai consumatori tramite {shop}. Ordinando, lei le accetta nella versione in vigore in quel momento. Può stampare o salvare questa pagina.',
        'Per ordinare occorre essere maggiorenni e capaci di agire. Può ordinare in ciascuna delle sette lingue del sito.',
        'Quando una norma imperativa la tutela più di queste condizioni, si applica quella norma.',
      ],
    },
    {
      id: 'account',
      title: '2. Account',
      body: [
        'Per ordinare serve un account; per visitare il negozio e riempire il carrello no. La preghiamo di fornire dati veritieri e di tenerli aggiornati: consegniamo all’indirizzo che lei indica.',
        'Custodisca con cura la sua password. Se ritiene che altri usino il suo account, cambi la password nel [suo account](dashboard), disconnetta da lì gli altri dispositivi e ci avvisi.',
      ],
    },
    {
      id: 'purchases',
      title: '3. Acquisti e pagamenti',
      body: [
        'I prezzi sono in euro e comprendono la consegna e, per le consegne nell’Unione europea, l’IVA, se il venditore la applica. Per le consegne altrove il prezzo è lo stesso; l’IVA eventualmente compresa è indicata prima dell’ordine. Lei paga il prezzo indicato al momento dell’ordine. Un prezzo barrato è il più basso dei 30 giorni precedenti la riduzione.',
        'Lei riempie il carrello, accede, sceglie come pagare e verifica il riepilogo. Fino a quel momento può correggere tutto. L’ordine si invia con il pulsante «Ordine con obbligo di pagare». Lo confermiamo subito per e-mail; con tale conferma è concluso il contratto di vendita. Essa indica i prodotti, il prezzo e l’indirizzo di consegna, e l’ordine resta sempre consultabile nel [suo account](dashboard).',
        'I mezzi di pagamento sono quelli mostrati nella pagina di pagamento prima dell’ordine; nessuno comporta costi aggiuntivi. Per il bonifico le indichiamo il conto e il riferimento. L’ordine viene evaso alla ricezione del bonifico, prima se il bonifico è istantaneo.',
        'Prepariamo l’ordine appena è pagato. Gli articoli che la conferma indica come riservati lo restano fino al momento che essa indica; gli altri non vengono messi da parte prima del pagamento. La preghiamo di pagare entro 24 ore. Finché un ordine non è pagato può annullarlo gratuitamente nel suo account. Se il pagamento non arriva, possiamo annullare l’ordine, dandogliene notizia per e-mail.',
        'I beni restano di nostra proprietà fino al pagamento integrale del prezzo.',
      ],
    },
    {
      id: 'delivery',
      title: '4. Consegna',
      body: [
        'La consegna è gratuita per ogni ordine, nei Paesi proposti dal modulo dell’indirizzo. Richiede, dalla conferma del pagamento, {delivery.near} giorni lavorativi nell’Unione europea, {delivery.customs} verso Regno Unito, Svizzera, Norvegia e Islanda, {delivery.overseas} fuori dall’Europa, e comunque non oltre 30 giorni dalla conclusione del contratto. Fuori dall’Unione europea possono essere dovuti dazi e imposte, che sono a suo carico.',
        'In caso di ritardo può assegnarci un termine supplementare adeguato. Se non rispettiamo neppure questo, può risolvere il contratto e ricevere senza ritardo, al più tardi entro 14 giorni, il rimborso di quanto pagato.',
        'Il rischio passa a lei quando lei, o un terzo da lei designato, entra materialmente in possesso dei beni. La preghiamo di segnalarci i danni che nota all’arrivo; se non lo fa, non perde alcun diritto.',
      ],
    },
    {
      id: 'withdrawal',
      title: '5. Recesso',
      body: [
        'Lei ha il diritto di recedere dal contratto, senza indicarne le ragioni, entro 14 giorni. Il periodo di recesso scade dopo 14 giorni dal giorno in cui lei, o un terzo diverso dal vettore e da lei designato, acquisisce il possesso fisico dei beni o, se l’ordine arriva in più volte, dell’ultimo bene.',
        'Per esercitare il diritto di recesso deve informarci ({company}, {address}, {email}, {phone}) della sua decisione con una dichiarazione esplicita, per esempio una lettera o un’e-mail. Può usare il modulo qui sotto, ma non è obbligatorio. È sufficiente inviare la comunicazione prima della scadenza.',
        'Può recedere anche online: [recedere dal contratto qui](withdrawal). Se usa questa funzione, le inviamo senza indebito ritardo una conferma di ricezione via e-mail, con il contenuto della sua dichiarazione e la data e l’ora del suo invio. Può recedere dall’intero ordine o da alcuni dei suoi articoli: le viene allora restituito il loro prezzo e, se si tratta dell’intero ordine, anche la consegna standard.',
        'Le rimborsiamo tutti i pagamenti ricevuti, compresi i costi di consegna, senza indebito ritardo e in ogni caso entro 14 giorni dal giorno in cui siamo informati del recesso. Usiamo lo stesso mezzo di pagamento da lei usato, salvo che abbia espressamente convenuto altrimenti, e non le addebitiamo alcun costo. Il rimborso può essere sospeso fino al ricevimento dei beni o fino a quando lei non abbia dimostrato di averli rispediti, a seconda di quale evento si verifichi per primo.',
        'La preghiamo di rispedire i beni a {returnAddress} entro 14 giorni dalla comunicazione. Il costo diretto della restituzione è a suo carico; i beni che non possono essere spediti per posta, come biciclette e monopattini elettrici, li ritiriamo a nostre spese. Lei risponde solo della diminuzione di valore dovuta a una manipolazione diversa da quella necessaria per stabilire la natura, le caratteristiche e il funzionamento dei beni.',
        'Il recesso è escluso per i beni confezionati su misura o personalizzati e, una volta aperti da lei, per registrazioni e programmi sigillati e per i beni sigillati che non si prestano alla restituzione per motivi igienici. La sola apertura della scatola non fa venire meno il diritto.',
        {
          form: {
            title: 'Modulo di recesso tipo',
            note: 'Compilare e restituire il presente modulo solo se si desidera recedere dal contratto.',
            lines: [
              'Destinatario: {company}, {address}, {email}',
              'Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*)',
              'Ordinato il (*)/ricevuto il (*)',
              'Nome del/dei consumatore(i)',
              'Indirizzo del/dei consumatore(i)',
              'Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea)',
              'Data',
            ],
            footnote: '(*) Cancellare la dicitura inutile.',
          },
        },
      ],
    },
    {
      id: 'property',
      title: '6. Proprietà intellettuale',
      body: [
        'I testi, le immagini e i programmi di questo sito appartengono a {company} o sono utilizzati con il consenso dei titolari. L’acquisto di un bene non trasferisce alcun diritto su di essi. I programmi contenuti in un prodotto sono soggetti alla licenza del produttore.',
      ],
    },
    {
      id: 'data',
      title: '7. Dati personali',
      body: [
        'Usiamo i suoi dati per eseguire gli ordini e secondo l’[informativa sulla privacy](privacy-policy). Nella pagina [dati personali](gdpr) può ottenerli o farli cancellare.',
      ],
    },
    {
      id: 'liability',
      title: '8. Garanzia e responsabilità',
      body: [
        'Rispondiamo dei difetti di conformità dei beni. Questa garanzia legale dura due anni dalla consegna, tre dove lo prevede la legge del suo Paese, come in Spagna e in Portogallo. È quella che chiamiamo garanzia di 2 anni e non costa nulla.',
        'In caso di difetto può scegliere tra riparazione e sostituzione, senza spese; se sceglie la riparazione, la garanzia legale è prolungata una volta di 12 mesi. Se nessuna delle due è possibile entro un termine congruo, o se il difetto è grave, può chiedere una riduzione del prezzo o la risoluzione del contratto. Scriva a {email}; la restituzione di un articolo difettoso è a nostre spese. Può anche [segnalare il difetto online](claim), anche senza account.',
        'In Italia la garanzia legale è disciplinata dagli articoli 128 e seguenti del Codice del consumo. La legge del suo Paese può riconoscerle altri diritti, e la garanzia convenzionale di un produttore si aggiunge a essi.',
        'Rispondiamo dei danni secondo la legge. Nulla in queste condizioni esclude o limita la responsabilità per dolo o colpa grave, per danni alla vita o alla salute o per prodotti difettosi.',
      ],
    },
    {
      id: 'termination',
      title: '9. Cessazione',
      body: [
        'Può eliminare il suo account in qualsiasi momento nella pagina [dati personali](gdpr), purché non sia in corso alcun ordine, rimborso o recesso. Gli ordini già pagati vengono consegnati.',
        'Possiamo chiudere un account usato in modo fraudolento o in grave violazione di queste condizioni. Gliene comunichiamo prima il motivo, salvo divieto di legge, e restano salvi i diritti derivanti dagli ordini effettuati.',
      ],
    },
    {
      id: 'law',
      title: '10. Legge applicabile e controversie',
      body: [
        'Si applica la legge del Paese in cui {company} ha la sede legale ({country}). Se risiede in un altro Paese, conserva la tutela delle sue norme imperative e può rivolgersi ai suoi giudici; noi possiamo agire nei suoi confronti solo davanti a questi.',
        'La preghiamo di scrivere innanzitutto a noi. Se non troviamo un accordo, può rivolgersi gratuitamente all’organismo di risoluzione delle controversie dei consumatori a cui aderiamo:',
        {
          facts: [
            ['Organismo', '{mediator}'],
            ['Indirizzo', '{mediatorAddress}'],
            ['Sito web', '{mediatorUrl}'],
          ],
        },
        'Per una controversia transfrontaliera, il [Centro europeo consumatori](https://www.eccnet.eu) del suo Paese offre consulenza gratuita.',
      ],
    },
    {
      id: 'questions',
      title: '11. Contatti',
      body: [
        'Per domande e reclami ci trova qui; la preghiamo di indicare il numero d’ordine.',
        {
          facts: [
            ['Società', '{company}'],
            ['Indirizzo', '{address}'],
            ['E-mail', '{email}'],
            ['Telefono', '{phone}'],
          ],
        },
      ],
    },
  ],
}
