import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Conditions générales de vente',
  description:
    'Commander chez {shop}, payer, recevoir, se rétracter, réclamer : les conditions générales de vente.',
  sections: [
    {
      id: 'acceptance',
      title: '1. Acceptation',
      body: [
        'Les présentes conditions s’appliquent à toute vente conclue entre {company} (« nous ») et un consommateur sur {shop}. En commandant, vous les acceptez dans leur version en vigueur à ce moment. Vous pouvez imprimer ou enregistrer cette page.',
        'Pour commander, vous devez être majeur et capable de contracter. Vous pouvez commander dans chacune des sept langues du site.',
        'Lorsqu’une règle impérative vous protège davantage que ces conditions, c’est elle qui s’applique.',
      ],
    },
    {
      id: 'account',
      title: '2. Compte client',
      body: [
        'Un compte est nécessaire pour commander ; il ne l’est ni pour consulter la boutique ni pour remplir un panier. Veuillez fournir des informations exactes et les tenir à jour : nous livrons à l’adresse que vous indiquez.',
        'Gardez votre mot de passe secret. Si vous pensez qu’un tiers utilise votre compte, changez le mot de passe dans [votre compte](dashboard), déconnectez-y les autres appareils et prévenez-nous.',
      ],
    },
    {
      id: 'purchases',
      title: '3. Achats et paiements',
      body: [
        'Les prix sont indiqués en euros, livraison comprise et, pour une livraison dans l’Union européenne, TVA comprise si le vendeur la facture. Pour une livraison ailleurs, le prix est le même ; la TVA qu’il comprend éventuellement est indiquée avant la commande. Vous payez le prix affiché au moment de la commande. Un prix barré est le prix le plus bas des 30 jours précédant la réduction.',
        'Vous remplissez le panier, vous vous connectez, vous choisissez le mode de paiement et vous vérifiez le récapitulatif. Jusque-là, vous pouvez tout corriger. Vous commandez en cliquant sur le bouton « Commande avec obligation de paiement ». Nous confirmons aussitôt la commande par e-mail ; le contrat de vente est conclu par cette confirmation. Celle-ci indique les produits, le prix et l’adresse de livraison, et la commande reste consultable dans [votre compte](dashboard).',
        'Les modes de paiement sont ceux que la page de paiement affiche avant la commande ; aucun n’entraîne de frais. Pour un virement, nous vous indiquons le compte et une référence. La commande est traitée à réception du virement, plus vite avec un virement instantané.',
        'Nous préparons une commande dès son paiement. Les articles que la confirmation dit réservés le restent jusqu’au moment qu’elle indique ; les autres ne sont pas mis de côté avant le paiement. Veuillez payer sous 24 heures. Tant qu’une commande est impayée, vous pouvez l’annuler sans frais dans votre compte. À défaut de paiement, nous pouvons annuler la commande ; nous vous en informons par e-mail.',
        'Les biens restent notre propriété jusqu’au paiement intégral de leur prix.',
      ],
    },
    {
      id: 'delivery',
      title: '4. Livraison',
      body: [
        'La livraison est gratuite pour toute commande, dans les pays proposés par le formulaire d’adresse. Elle intervient, après la confirmation du paiement, sous {delivery.near} jours ouvrés dans l’Union européenne, {delivery.customs} vers le Royaume-Uni, la Suisse, la Norvège et l’Islande, {delivery.overseas} hors d’Europe et, en tout état de cause, au plus tard 30 jours après la conclusion du contrat. Hors de l’Union européenne, des droits de douane et des taxes peuvent être dus ; ils sont à votre charge.',
        'En cas de retard, vous pouvez nous fixer un délai supplémentaire raisonnable. Si nous ne le respectons pas, vous pouvez résoudre le contrat et obtenir le remboursement de toutes les sommes versées sans retard et au plus tard dans un délai de 14 jours.',
        'Le risque vous est transféré lorsque vous, ou un tiers que vous avez désigné, prenez physiquement possession des biens. Merci de nous signaler tout dommage constaté à l’arrivée ; à défaut, vous ne perdez aucun de vos droits.',
      ],
    },
    {
      id: 'withdrawal',
      title: '5. Rétractation',
      body: [
        'Vous avez le droit de vous rétracter du contrat sans donner de motif dans un délai de 14 jours. Ce délai expire 14 jours après le jour où vous, ou un tiers autre que le transporteur et désigné par vous, prenez physiquement possession du bien ou, si la commande arrive en plusieurs fois, du dernier bien.',
        'Pour vous rétracter, vous devez nous notifier votre décision ({company}, {address}, {email}, {phone}) par une déclaration dénuée d’ambiguïté, par exemple une lettre ou un e-mail. Vous pouvez utiliser le modèle ci-dessous, mais ce n’est pas obligatoire. Il suffit d’envoyer votre déclaration avant l’expiration du délai.',
        'Vous pouvez aussi exercer ce droit en ligne : [renoncer au contrat ici](withdrawal). Si vous utilisez cette fonctionnalité, nous vous envoyons sans retard injustifié un accusé de réception par e-mail, avec le contenu de votre déclaration ainsi que la date et l’heure de sa transmission. Vous pouvez renoncer à la commande entière ou à certains de ses articles : leur prix vous est alors remboursé, ainsi que la livraison standard s’il s’agit de la commande entière.',
        'Nous vous remboursons tous les paiements reçus de vous, frais de livraison compris, sans retard excessif et au plus tard 14 jours après le jour où nous sommes informés de votre rétractation. Nous utilisons le même moyen de paiement que vous, sauf si vous acceptez expressément un autre moyen ; ce remboursement ne vous coûte rien. Nous pouvons le différer jusqu’à ce que nous ayons reçu les biens ou que vous ayez prouvé leur expédition, la date retenue étant celle du premier de ces faits.',
        'Veuillez renvoyer les biens à {returnAddress} au plus tard 14 jours après nous avoir informés. Les frais directs de renvoi sont à votre charge ; les biens qui ne peuvent être renvoyés par la poste, comme les vélos et trottinettes électriques, sont enlevés à nos frais. Votre responsabilité n’est engagée qu’en cas de dépréciation due à des manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement des biens.',
        'Le droit de rétractation ne s’applique pas aux biens confectionnés selon vos spécifications, ni, une fois descellés par vous, aux enregistrements et logiciels scellés et aux biens que l’hygiène interdit de renvoyer. Le seul fait d’ouvrir l’emballage ne vous prive pas de ce droit.',
        {
          form: {
            title: 'Modèle de formulaire de rétractation',
            note: 'Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.',
            lines: [
              'À l’attention de {company}, {address}, {email} :',
              'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous',
              'Commandé le (*)/reçu le (*)',
              'Nom du (des) consommateur(s)',
              'Adresse du (des) consommateur(s)',
              'Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier)',
              'Date',
            ],
            footnote: '(*) Rayez la mention inutile.',
          },
        },
      ],
    },
    {
      id: 'property',
      title: '6. Propriété intellectuelle',
      body: [
        'Les textes, les images et les logiciels de ce site appartiennent à {company} ou sont utilisés avec l’accord de leurs titulaires. L’achat d’un bien n’emporte aucune cession de ces droits. Les logiciels contenus dans un produit sont soumis à la licence de leur éditeur.',
      ],
    },
    {
      id: 'data',
      title: '7. Données personnelles',
      body: [
        'Nous utilisons vos données pour exécuter vos commandes et comme l’indique la [politique de confidentialité](privacy-policy). La page [données personnelles](gdpr) vous permet de les obtenir ou de les faire supprimer.',
      ],
    },
    {
      id: 'liability',
      title: '8. Garanties et responsabilité',
      body: [
        'Nous répondons des défauts de conformité des biens. Cette garantie légale dure deux ans à compter de la délivrance, trois là où le droit de votre pays le prévoit, comme en Espagne et au Portugal. C’est elle que nous appelons garantie 2 ans ; elle ne coûte rien.',
        'En cas de défaut, vous pouvez choisir entre la réparation et le remplacement, sans frais ; si vous choisissez la réparation, la garantie légale est prolongée une fois de 12 mois. Si ni l’un ni l’autre n’est possible dans un délai raisonnable, ou si le défaut est grave, vous pouvez demander une réduction du prix ou la résolution du contrat. Écrivez à {email} ; le retour d’un article défectueux est à nos frais. Vous pouvez aussi [signaler le défaut en ligne](claim), même sans compte.',
        'En droit français, la garantie légale de conformité (articles L. 217-3 et suivants du code de la consommation) s’ajoute à la garantie des vices cachés (articles 1641 à 1649 du code civil), qui peut être invoquée pendant deux ans à compter de la découverte du vice. Le droit de votre pays peut vous donner d’autres droits, et toute garantie d’un fabricant s’y ajoute.',
        'Nous répondons des dommages dans les conditions prévues par la loi. Rien dans ces conditions n’exclut ni ne limite la responsabilité en cas de faute intentionnelle ou lourde, d’atteinte à la vie ou à la santé, ou de produit défectueux.',
      ],
    },
    {
      id: 'termination',
      title: '9. Résiliation',
      body: [
        'Vous pouvez supprimer votre compte à tout moment sur la page [données personnelles](gdpr), tant qu’aucune commande, aucun remboursement ni aucune rétractation n’est en cours. Les commandes déjà payées sont livrées.',
        'Nous pouvons fermer un compte utilisé à des fins frauduleuses ou en violation grave de ces conditions. Nous vous en indiquons d’abord le motif, sauf si la loi l’interdit, et vos droits sur les commandes passées demeurent.',
      ],
    },
    {
      id: 'law',
      title: '10. Droit applicable et litiges',
      body: [
        'Le droit du pays dans lequel {company} a son siège social ({country}) s’applique. Si vous résidez dans un autre pays, vous conservez la protection de ses dispositions impératives et pouvez saisir ses tribunaux ; nous ne pouvons agir contre vous que devant ceux-ci.',
        'Veuillez d’abord nous écrire. À défaut d’accord, vous pouvez recourir gratuitement au médiateur de la consommation dont nous relevons :',
        {
          facts: [
            ['Médiateur', '{mediator}'],
            ['Adresse', '{mediatorAddress}'],
            ['Site internet', '{mediatorUrl}'],
          ],
        },
        'Pour un litige transfrontalier, le [Centre européen des consommateurs](https://www.eccnet.eu) de votre pays vous conseille gratuitement.',
      ],
    },
    {
      id: 'questions',
      title: '11. Contact',
      body: [
        'Vos questions et réclamations nous parviennent ici ; merci d’indiquer la référence de votre commande.',
        {
          facts: [
            ['Société', '{company}'],
            ['Adresse', '{address}'],
            ['E-mail', '{email}'],
            ['Téléphone', '{phone}'],
          ],
        },
      ],
    },
  ],
}
