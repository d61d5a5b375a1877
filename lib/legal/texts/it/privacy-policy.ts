import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Informativa sulla privacy',
  description: 'Che cosa sa {shop} di lei, perché, per quanto tempo e che cosa può chiederci.',
  sections: [
    {
      id: 'controller',
      title: 'Titolare del trattamento',
      body: [
        '{company}, {address}, è titolare del trattamento dei suoi dati personali. Per ogni questione al riguardo scriva a {email}.',
      ],
    },
    {
      id: 'purposes',
      title: 'Quali dati usiamo e perché',
      body: [
        {
          list: [
            'Account e ordini: nome, indirizzo, e-mail, telefono, lingua, prodotti ordinati, metodo e data del pagamento. Sono necessari per eseguire il contratto (GDPR, articolo 6, paragrafo 1, lettera b); senza di essi non possiamo consegnare.',
            'Messaggi sugli ordini, segnalazioni di difetti con le loro foto, risposte a quanto ci scrive e le nostre note in merito: anch’essi per eseguire il contratto.',
            'Contabilità e fatture: perché la legge ci obbliga a conservarle (articolo 6, paragrafo 1, lettera c).',
            'Sicurezza: i dispositivi da cui ha effettuato l’accesso, con browser e orari; quante volte si è tentato di accedere a un account o da un indirizzo di rete; un registro delle modifiche importanti; un registro degli accessi e dei tentativi rifiutati, in cui account e indirizzo di rete compaiono solo come codici, senza nomi. La protezione degli account è un nostro legittimo interesse (articolo 6, paragrafo 1, lettera f).',
            'Lingua: alla prima visita il Paese del suo indirizzo di rete può suggerirne una; possiamo chiederlo a un servizio esterno, che riceve solo questo indirizzo. Mostrare il negozio nella lingua giusta è un nostro legittimo interesse (articolo 6, paragrafo 1, lettera f). L’indirizzo non viene conservato a questo scopo.',
            'Newsletter, misurazione delle visite, comunicazione a partner: solo con il suo consenso (articolo 6, paragrafo 1, lettera a), che può revocare in qualsiasi momento. Al momento il negozio registra la sua scelta e non fa nessuna delle tre cose.',
          ],
        },
        'Non prendiamo decisioni che la riguardano in modo interamente automatizzato e non vendiamo dati.',
      ],
    },
    {
      id: 'recipients',
      title: 'Destinatari',
      body: [
        'Chi lavora per noi, per quanto necessario: il nostro fornitore di hosting {host}, il fornitore di posta, i corrieri, le banche e il fornitore di pagamento da lei scelto, il nostro commercialista. Le autorità ricevono dati solo quando la legge lo impone.',
        {
          facts: [
            [
              'Pagamento con carta e altri mezzi sulla pagina di Stripe',
              '{provider.stripe}: il suo indirizzo e-mail, il riferimento e l’importo dell’ordine e ciò che inserisce sulla pagina del fornitore, per incassare il pagamento e prevenire le frodi.',
            ],
            [
              'Pagamento in criptovalute',
              '{provider.nowpayments}: il riferimento e l’importo dell’ordine e ciò che inserisce sulla pagina del fornitore, per incassare il pagamento.',
            ],
          ],
        },
      ],
    },
    {
      id: 'transfers',
      title: 'Fuori dall’Europa',
      body: [
        'Conserviamo i dati nello Spazio economico europeo. Se chiede una consegna altrove, il corriere del luogo riceve il suo indirizzo. Se un nostro fornitore dovesse operare fuori da tale Spazio, ciò avverrebbe in base a una decisione della Commissione europea o alle sue clausole contrattuali tipo.',
      ],
    },
    {
      id: 'retention',
      title: 'Periodi di conservazione',
      body: [
        'Il suo account, con preferenze, consensi e le nostre note, finché lei lo mantiene. Per il resto:',
        {
          facts: [
            [
              'Nome, indirizzo, e-mail e telefono degli ordini e delle loro conferme, per la contabilità',
              '{keep.orderDetails}',
            ],
            [
              'Fatture e note di credito, separatamente dall’account: dieci anni dalla fine dell’anno di emissione, al massimo',
              '{keep.invoices}',
            ],
            ['Link per una nuova password, dopo l’uso o la scadenza', '{keep.resetLinks}'],
            ['Sessioni su un dispositivo, dopo la chiusura', '{keep.endedSessions}'],
            ['E-mail che abbiamo inviato, con il loro contenuto', '{keep.sentMails}'],
            ['E-mail che non è stato possibile recapitare', '{keep.undeliverableMails}'],
            [
              'Conferma dell’eliminazione dell’account, se non recapitabile',
              '{keep.farewellMails}',
            ],
            ['Protezione dagli ordini inviati due volte', '{keep.submissionKeys}'],
            ['Conteggio dei tentativi di accesso, una volta rimosso il limite', '{keep.attempts}'],
            [
              'Modifiche dell’indirizzo e-mail, dopo la conferma, la rinuncia o la scadenza',
              '{keep.emailChanges}',
            ],
            ['Voci del registro delle modifiche importanti', '{keep.auditEntries}'],
            ['File di estratti conto la cui lettura non è stata completata', '{keep.bankFiles}'],
            ['Nome, conto e causale del pagatore nei nostri estratti conto', '{keep.bankPayers}'],
          ],
        },
        'Se elimina il suo account, gli ordini che dobbiamo conservare vengono resi subito anonimi; quelli dai quali può ancora recedere, appena scade quel termine. Le fatture e le note di credito conservano nome e indirizzo finché lo richiede la legge contabile, separatamente dall’account.',
      ],
    },
    {
      id: 'rights',
      title: 'I suoi diritti',
      body: [
        {
          list: [
            'Accesso: sapere che cosa conserviamo e riceverne copia.',
            'Rettifica: far correggere ciò che è inesatto.',
            'Cancellazione: far cancellare i suoi dati.',
            'Portabilità: portare con sé i suoi dati in un file.',
            'Opposizione: opporsi a quanto facciamo per legittimo interesse.',
            'Limitazione: far sospendere l’uso dei suoi dati finché una questione è aperta.',
          ],
        },
        'Può esercitarne la maggior parte direttamente nella pagina [dati personali](gdpr). Per gli altri scriva a {email}; rispondiamo entro un mese. Un consenso può essere revocato in qualsiasi momento, senza pregiudicare la liceità del trattamento precedente.',
      ],
    },
    {
      id: 'complaint',
      title: 'Reclami',
      body: [
        'Può presentare reclamo all’autorità di protezione dei dati del Paese in cui risiede (in Italia, il Garante per la protezione dei dati personali) o del Paese della nostra sede legale ({country}).',
      ],
    },
    {
      id: 'security',
      title: 'Sicurezza',
      body: [
        'Le password sono conservate solo come impronte crittografiche, mai in chiaro. Il cookie che mantiene l’accesso non può essere letto dagli script e, sul sito pubblico, tutto viaggia cifrato. L’[informativa sui cookie](cookie-policy) elenca ciò che viene memorizzato nel suo browser.',
      ],
    },
  ],
}
