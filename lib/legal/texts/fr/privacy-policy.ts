import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Politique de confidentialité',
  description:
    'Ce que {shop} sait de vous, pourquoi, pendant combien de temps, et ce que vous pouvez demander.',
  sections: [
    {
      id: 'controller',
      title: 'Responsable du traitement',
      body: [
        '{company}, {address}, est responsable du traitement de vos données personnelles. Pour toute question à ce sujet, écrivez à {email}.',
      ],
    },
    {
      id: 'purposes',
      title: 'Données utilisées et finalités',
      body: [
        {
          list: [
            'Compte et commandes : nom, adresse, e-mail, téléphone, langue, produits commandés, mode et date de paiement. Ces données sont nécessaires à l’exécution du contrat (RGPD, article 6, paragraphe 1, point b) ; sans elles, nous ne pouvons pas livrer.',
            'Messages relatifs aux commandes, signalements de défauts avec leurs photos, réponses à vos demandes et nos notes à leur sujet : également pour l’exécution du contrat.',
            'Comptabilité et factures : parce que la loi nous impose de les conserver (article 6, paragraphe 1, point c).',
            'Sécurité : les appareils connectés à votre compte, avec navigateur et horaires ; le nombre de tentatives de connexion à un compte ou depuis une adresse réseau ; un journal des modifications importantes ; un journal des connexions et des tentatives refusées, où compte et adresse réseau ne figurent que sous forme de codes, sans nom. La protection des comptes est notre intérêt légitime (article 6, paragraphe 1, point f).',
            'Langue : lors d’une première visite, le pays de votre adresse réseau peut en suggérer une ; nous pouvons le demander à un service externe, qui ne reçoit que cette adresse. Afficher la boutique dans la bonne langue est notre intérêt légitime (article 6, paragraphe 1, point f). L’adresse n’est pas conservée à cette fin.',
            'Newsletter, mesure d’audience, partage avec des partenaires : uniquement avec votre consentement (article 6, paragraphe 1, point a), que vous pouvez retirer à tout moment. À ce jour, la boutique enregistre votre choix et ne fait aucune de ces trois choses.',
          ],
        },
        'Aucune décision vous concernant n’est prise de façon entièrement automatisée, et nous ne vendons aucune donnée.',
      ],
    },
    {
      id: 'recipients',
      title: 'Destinataires',
      body: [
        'Ceux qui travaillent pour nous, dans la mesure nécessaire : notre hébergeur {host}, le prestataire de messagerie, les transporteurs, les banques et le prestataire de paiement que vous choisissez, notre comptable. Les autorités ne reçoivent des données que lorsque la loi l’exige.',
        {
          facts: [
            [
              'Paiement par carte et autres moyens sur la page de Stripe',
              '{provider.stripe} : votre adresse e-mail, la référence et le montant de la commande, et ce que vous saisissez sur sa page, pour encaisser le paiement et prévenir la fraude.',
            ],
            [
              'Paiement en cryptomonnaie',
              '{provider.nowpayments} : la référence et le montant de la commande, et ce que vous saisissez sur sa page, pour encaisser le paiement.',
            ],
          ],
        },
      ],
    },
    {
      id: 'transfers',
      title: 'Hors d’Europe',
      body: [
        'Nous conservons les données dans l’Espace économique européen. Si vous vous faites livrer ailleurs, le transporteur local reçoit votre adresse. Si l’un de nos prestataires devait intervenir hors de cet Espace, ce serait sur le fondement d’une décision de la Commission européenne ou de ses clauses contractuelles types.',
      ],
    },
    {
      id: 'retention',
      title: 'Durées de conservation',
      body: [
        'Votre compte, avec ses préférences, ses consentements et nos notes, est conservé aussi longtemps que vous le gardez. Pour le reste :',
        {
          facts: [
            [
              'Nom, adresse, e-mail et téléphone des commandes et de leurs confirmations, pour la comptabilité',
              '{keep.orderDetails}',
            ],
            [
              'Factures et avoirs, séparément du compte : dix ans à compter de la fin de l’année d’émission, au plus',
              '{keep.invoices}',
            ],
            ['Liens de nouveau mot de passe, après usage ou expiration', '{keep.resetLinks}'],
            ['Sessions sur un appareil, après leur fin', '{keep.endedSessions}'],
            ['E-mails que nous avons envoyés, avec leur contenu', '{keep.sentMails}'],
            ['E-mails qui n’ont pas pu être remis', '{keep.undeliverableMails}'],
            [
              'Confirmation de suppression du compte, si elle n’a pu être remise',
              '{keep.farewellMails}',
            ],
            ['Protection contre les commandes envoyées deux fois', '{keep.submissionKeys}'],
            ['Décompte des tentatives de connexion, une fois la limite levée', '{keep.attempts}'],
            [
              'Changements d’adresse e-mail, une fois confirmés, abandonnés ou expirés',
              '{keep.emailChanges}',
            ],
            ['Inscriptions au journal des modifications importantes', '{keep.auditEntries}'],
            [
              'Fichiers de relevés bancaires dont la lecture n’a pas été achevée',
              '{keep.bankFiles}',
            ],
            ['Nom, compte et libellé du payeur dans nos relevés bancaires', '{keep.bankPayers}'],
          ],
        },
        'Si vous supprimez votre compte, les commandes que nous devons conserver sont aussitôt rendues anonymes ; celles dont le délai de rétractation court encore le sont dès qu’il est écoulé. Les factures et avoirs gardent nom et adresse aussi longtemps que la loi comptable l’exige, séparément du compte.',
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      body: [
        {
          list: [
            'Accès : savoir ce que nous conservons et en recevoir une copie.',
            'Rectification : faire corriger ce qui est inexact.',
            'Effacement : faire supprimer vos données.',
            'Portabilité : emporter vos données sous forme de fichier.',
            'Opposition : vous opposer à ce que nous faisons au titre de l’intérêt légitime.',
            'Limitation : faire suspendre l’usage de vos données tant qu’une question reste ouverte.',
          ],
        },
        'Vous pouvez exercer l’essentiel de ces droits vous-même sur la page [données personnelles](gdpr). Pour les autres, écrivez à {email} ; nous répondons sous un mois. Un consentement peut être retiré à tout moment, sans remettre en cause la licéité du traitement antérieur.',
      ],
    },
    {
      id: 'complaint',
      title: 'Réclamation',
      body: [
        'Vous pouvez introduire une réclamation auprès de l’autorité de protection des données du pays où vous résidez (en France, la CNIL) ou de celui de notre siège social ({country}).',
      ],
    },
    {
      id: 'security',
      title: 'Sécurité',
      body: [
        'Les mots de passe ne sont conservés que sous forme d’empreintes, jamais en clair. Le cookie qui maintient votre connexion n’est pas lisible par les scripts et, sur le site public, tous les échanges sont chiffrés. La [politique relative aux cookies](cookie-policy) énumère ce qui est enregistré dans votre navigateur.',
      ],
    },
  ],
}
