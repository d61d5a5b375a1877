import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Livraison',
  description:
    'Où {shop} livre, ce que coûte la livraison, quand la commande arrive et comment la payer.',
  sections: [
    {
      id: 'delivery-cost',
      title: 'Le prix de la livraison',
      body: [
        'La livraison est gratuite pour toute commande, quel que soit son montant.',
        'Hors de l’Union européenne, des droits de douane et des taxes peuvent être dus ; ils sont à votre charge.',
      ],
    },
    {
      id: 'countries',
      title: 'Les pays de livraison',
      body: ['{countries}.'],
    },
    {
      id: 'delivery-time',
      title: 'Le délai',
      body: [
        'Nous expédions votre commande dès que son paiement est confirmé. La livraison intervient alors sous :',
        {
          list: [
            'Union européenne : {delivery.near} jours ouvrés',
            'Royaume-Uni, Suisse, Norvège et Islande : {delivery.customs} jours ouvrés',
            'Hors d’Europe : {delivery.overseas} jours ouvrés',
          ],
        },
        'La livraison prévue est indiquée avec chaque produit avant la commande, puis avec votre commande dans [votre compte](dashboard).',
        'Ce qui s’applique en cas de retard figure dans les [conditions générales de vente](terms-of-service#delivery).',
      ],
    },
    {
      id: 'paying',
      title: 'Le paiement',
      body: [
        'La page de paiement affiche tous les modes de paiement avant la commande ; aucun n’entraîne de frais. Tant qu’une commande est impayée, vous pouvez l’annuler sans frais dans [votre compte](dashboard).',
        'Pour un virement, nous vous indiquons le compte et une référence une fois la commande passée. Les détails figurent dans les [conditions générales de vente](terms-of-service#purchases).',
      ],
    },
    {
      id: 'on-arrival',
      title: 'À la réception',
      body: [
        'Merci de nous signaler tout dommage constaté à l’arrivée ; à défaut, vous ne perdez aucun de vos droits. Si vous changez d’avis ou en cas de défaut : [retours et garanties](returns).',
      ],
    },
  ],
}
