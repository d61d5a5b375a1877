import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Note legali',
  description: 'Chi è il titolare di {shop}, chi lo ospita e quale legge si applica.',
  sections: [
    {
      id: 'publisher',
      title: 'Dati societari',
      body: [
        'Il titolare di questo sito è:',
        {
          facts: [
            ['Società', '{company}'],
            ['Forma giuridica', '{form}'],
            ['Capitale sociale', '{capital}'],
            ['Sede legale', '{address}'],
            ['Iscrizione al registro delle imprese', '{registration}'],
            ['Partita IVA', '{vatId}'],
            ['E-mail', '{email}'],
            ['Telefono', '{phone}'],
          ],
        },
      ],
    },
    {
      id: 'director',
      title: 'Responsabile della pubblicazione',
      body: ['La persona responsabile di quanto è pubblicato qui è {director}.'],
    },
    {
      id: 'hosting',
      title: 'Hosting',
      body: [
        'Questo sito è ospitato da:',
        {
          facts: [
            ['Fornitore di hosting', '{host}'],
            ['Indirizzo', '{hostAddress}'],
            ['Telefono', '{hostPhone}'],
          ],
        },
      ],
    },
    {
      id: 'notice-property',
      title: 'Proprietà intellettuale',
      body: [
        'I testi, le immagini e i programmi di questo sito, così come il nome {shop}, appartengono a {company} o sono utilizzati con il consenso dei titolari. Può consultarli e stamparli per uso privato. Ogni altro uso richiede il nostro previo consenso scritto.',
        'I nomi dei prodotti e i marchi appartengono ai rispettivi titolari.',
      ],
    },
    {
      id: 'notice-data',
      title: 'Dati personali',
      body: [
        '{company} è titolare del trattamento dei dati personali raccolti su questo sito. L’[informativa sulla privacy](privacy-policy) indica quali dati conserviamo, per quanto tempo e quali sono i suoi diritti; l’[informativa sui cookie](cookie-policy) indica che cosa viene memorizzato nel suo browser.',
      ],
    },
    {
      id: 'notice-liability',
      title: 'Responsabilità',
      body: [
        'Ci adoperiamo perché le informazioni pubblicate siano esatte e aggiornate e correggiamo gli errori appena ne veniamo a conoscenza. L’accesso al sito può essere interrotto per manutenzione. Non rispondiamo del contenuto di siti altrui, nemmeno quando vi rinviamo con un link.',
        'Nulla di quanto qui scritto limita i diritti che la legge riconosce ai consumatori. Agli ordini si applicano le [condizioni generali di vendita](terms-of-service).',
      ],
    },
    {
      id: 'notice-law',
      title: 'Legge applicabile',
      body: [
        'Questo sito è soggetto alla legge del Paese in cui {company} ha la sede legale ({country}). Se è un consumatore, conserva la tutela delle norme imperative del Paese in cui risiede.',
        'Se una controversia non può essere risolta tra noi, le [condizioni generali di vendita](terms-of-service#law) indicano chi può aiutare e quali giudici sono competenti.',
      ],
    },
  ],
}
