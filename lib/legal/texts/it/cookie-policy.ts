import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Informativa sui cookie',
  description: 'Tutti i cookie e i dati che {shop} conserva nel suo browser, e perché.',
  sections: [
    {
      id: 'essential',
      title: 'Solo il necessario',
      body: [
        'Questo negozio non installa cookie pubblicitari o di misurazione e non carica nulla da altre aziende. Quanto segue è necessario per i servizi che lei chiede al negozio e non richiede quindi il consenso.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookie',
      body: [
        'Due cookie sono essenziali:',
        {
          facts: [
            ['auth_token', 'Mantiene attivo l’accesso. 7 giorni o fino all’uscita.'],
            ['session_id', 'Protegge i moduli dalle richieste contraffatte. 24 ore.'],
          ],
        },
        'Altri due ricordano un’impostazione:',
        {
          facts: [
            ['language', 'La lingua che ha scelto. Un anno.'],
            ['country', 'Il Paese che ha suggerito una lingua. Fino alla chiusura del browser.'],
          ],
        },
        'Un altro viene impostato solo se una disconnessione non ci è arrivata:',
        {
          facts: [
            ['pending_logout', 'Chiude la sessione alla visita successiva. Al massimo 7 giorni.'],
          ],
        },
        'Sul sito pubblico il nome di quelli essenziali inizia con «__Host-».',
      ],
    },
    {
      id: 'storage',
      title: 'Memorizzato nel suo browser',
      body: [
        'Questi dati restano sul suo dispositivo e non ci vengono inviati automaticamente:',
        {
          facts: [
            ['cart, cartUnchecked, checkoutAttempt', 'Il contenuto del suo carrello.'],
            [
              'orders',
              'Numero, totale, data e stato degli ordini effettuati su questo dispositivo.',
            ],
            ['recentlySeen, compare', 'I prodotti che ha visto o scelto di confrontare.'],
            [
              'shop-pages, shop-files, shop-pictures',
              'Le pagine visitate, senza nulla di personale, da leggere senza connessione. Nella memoria offline del browser; al massimo 40 pagine.',
            ],
            [
              'typedBeforeReload',
              'Ciò che ha scritto in una pagina ricaricata dopo un aggiornamento; fino alla chiusura della scheda, senza password.',
            ],
            ['language, theme', 'La lingua e l’aspetto che ha scelto.'],
            [
              'signedIn, lastAccount',
              'Il fatto che l’accesso è attivo, per mostrare subito il menu giusto, e il numero dell’ultimo account, perché un altro cliente non trovi il carrello del precedente.',
            ],
            ['cookieConsent, cookieConsentDate', 'La sua risposta sui cookie e la relativa data.'],
            [
              'checkoutDetails, placedOrder, resetToken, emailToken, detectedCountry',
              'L’ordine in corso, il link per una nuova password o un nuovo indirizzo che ha aperto e il Paese rilevato. Fino alla chiusura della scheda.',
            ],
          ],
        },
        'Quando esce viene cancellato tutto, tranne lingua, aspetto e risposta sui cookie.',
      ],
    },
    {
      id: 'choice',
      title: 'La sua scelta',
      body: [
        'Può cancellare tutto nelle impostazioni del browser. Senza i cookie essenziali può visitare il negozio, ma non accedere né ordinare. Se un giorno il negozio usasse altri cookie, glielo chiederebbe prima e non ne installerebbe nessuno senza il suo consenso.',
      ],
    },
  ],
}
