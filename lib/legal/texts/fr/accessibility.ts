import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Déclaration d’accessibilité',
  description:
    'Dans quelle mesure {shop} est utilisable par tous, ce qui manque encore et à qui le signaler.',
  sections: [
    {
      id: 'service',
      title: 'Objet',
      body: [
        '{company} souhaite que chacun puisse acheter sur {shop}. Cette déclaration couvre tout le parcours : trouver un produit, le panier, le compte, le paiement et le suivi de la commande. Elle est établie au titre de la directive (UE) 2019/882 relative aux exigences en matière d’accessibilité.',
      ],
    },
    {
      id: 'conformity',
      title: 'État de conformité',
      body: [
        'La référence est la norme européenne EN 301 549, qui comprend les WCAG 2.1 au niveau AA ; nous visons les WCAG 2.2. Nous vérifions la boutique nous-mêmes, par des tests automatisés et manuels. Aucun audit indépendant n’a encore eu lieu. Nous la déclarons donc partiellement conforme.',
      ],
    },
    {
      id: 'measures',
      title: 'Ce qui fonctionne',
      body: [
        {
          list: [
            'Tout est accessible et utilisable au clavier, et le focus est visible.',
            'Les textes, les boutons et les champs portent un nom que les lecteurs d’écran restituent, en sept langues ; les changements du panier et des listes sont annoncés.',
            'Le texte peut être agrandi à 200 %, les contrastes suffisent en apparence claire comme sombre, et rien n’est indiqué par la seule couleur.',
            'Les éléments qui bougent d’eux-mêmes peuvent être mis en pause et restent immobiles si votre appareil demande moins d’animations.',
            'La lecture, la recherche, les filtres et la connexion fonctionnent sans JavaScript.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'Ce qui ne fonctionne pas encore',
      body: [
        {
          list: [
            'Le panier et la commande nécessitent JavaScript.',
            'Certains textes de produits existent dans moins de langues que la boutique ; ils s’affichent alors dans une autre, et la page l’indique.',
            'Les pages de votre banque ou d’un prestataire de paiement ne sont pas les nôtres et peuvent être moins accessibles.',
          ],
        },
      ],
    },
    {
      id: 'feedback',
      title: 'Nous le signaler',
      body: [
        'Si quelque chose est difficile à utiliser, ou si vous avez besoin d’une information sous une autre forme, écrivez à {email} ou appelez le {phone}. Indiquez la page et ce qui s’est passé. Si vous ne parvenez pas à commander ici, nous vous aidons à le faire autrement.',
      ],
    },
    {
      id: 'authority',
      title: 'Si notre réponse ne suffit pas',
      body: [
        'Vous pouvez vous adresser à l’autorité qui contrôle l’accessibilité des services dans votre pays ; en France, la DGCCRF.',
      ],
    },
  ],
}
