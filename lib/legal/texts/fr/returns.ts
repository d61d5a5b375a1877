import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Retours et garanties',
  description:
    'Comment renvoyer un article à {shop}, à quels frais, sous quel délai vous êtes remboursé et garanti.',
  sections: [
    {
      id: 'return-period',
      title: '14 jours pour changer d’avis',
      body: [
        'Vous pouvez vous rétracter du contrat dans un délai de 14 jours après la réception des biens, sans donner de motif. Si la commande arrive en plusieurs fois, le délai court à compter du dernier bien. Ouvrir l’emballage ne vous prive pas de ce droit ; les rares exceptions figurent dans les [conditions générales de vente](terms-of-service#withdrawal).',
      ],
    },
    {
      id: 'return-steps',
      title: 'Comment renvoyer un article',
      body: [
        {
          list: [
            'Informez-nous avant la fin du délai : [renoncer au contrat ici](withdrawal), même sans compte, ou écrivez à {email}.',
            'Nous accusons réception de votre déclaration par e-mail, avec son contenu, sa date et son heure.',
            'Renvoyez les biens à {returnAddress} au plus tard 14 jours après nous avoir informés.',
          ],
        },
      ],
    },
    {
      id: 'return-cost',
      title: 'Les frais de renvoi',
      body: [
        'Les frais directs de renvoi sont à votre charge. Les biens qui ne peuvent être renvoyés par la poste, comme les vélos et trottinettes électriques, sont enlevés à nos frais. Le retour d’un article défectueux est également à nos frais.',
        'Votre responsabilité n’est engagée qu’en cas de dépréciation due à des manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement des biens.',
      ],
    },
    {
      id: 'refunds',
      title: 'Le remboursement',
      body: [
        'Nous vous remboursons tous les paiements reçus, frais de livraison compris, au plus tard 14 jours après le jour où nous sommes informés de votre rétractation. Nous utilisons le même moyen de paiement que vous, sauf accord sur un autre. Nous pouvons différer le remboursement jusqu’à ce que nous ayons reçu les biens ou que vous ayez prouvé leur expédition, la date retenue étant celle du premier de ces faits. Vous pouvez renoncer à la commande entière ou à certains de ses articles : leur prix vous est alors remboursé, ainsi que la livraison standard s’il s’agit de la commande entière.',
      ],
    },
    {
      id: 'legal-guarantee',
      title: 'La garantie légale',
      body: [
        'La garantie légale dure deux ans à compter de la délivrance, trois là où le droit de votre pays le prévoit, comme en Espagne et au Portugal. En cas de défaut, vous pouvez choisir entre la réparation et le remplacement, sans frais. Si vous choisissez la réparation, la garantie est prolongée une fois de 12 mois.',
        '[Signalez le défaut ici](claim), même sans compte, ou écrivez à {email} en indiquant la référence de votre commande. Vos autres droits figurent dans les [conditions générales de vente](terms-of-service#liability).',
      ],
    },
    {
      id: 'return-questions',
      title: 'Vos questions',
      body: ['Nous y répondons volontiers : [contact](contact).'],
    },
  ],
}
