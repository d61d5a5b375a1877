import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Mentions légales',
  description: 'Qui édite {shop}, qui l’héberge et quel droit s’applique.',
  sections: [
    {
      id: 'publisher',
      title: 'Éditeur du site',
      body: [
        'Ce site est édité par :',
        {
          facts: [
            ['Société', '{company}'],
            ['Forme juridique', '{form}'],
            ['Capital social', '{capital}'],
            ['Siège social', '{address}'],
            ['Immatriculation', '{registration}'],
            ['N° de TVA intracommunautaire', '{vatId}'],
            ['E-mail', '{email}'],
            ['Téléphone', '{phone}'],
          ],
        },
      ],
    },
    {
      id: 'director',
      title: 'Directeur de la publication',
      body: ['La publication est placée sous la responsabilité de {director}.'],
    },
    {
      id: 'hosting',
      title: 'Hébergement',
      body: [
        'Ce site est hébergé par :',
        {
          facts: [
            ['Hébergeur', '{host}'],
            ['Adresse', '{hostAddress}'],
            ['Téléphone', '{hostPhone}'],
          ],
        },
      ],
    },
    {
      id: 'notice-property',
      title: 'Propriété intellectuelle',
      body: [
        'Les textes, les images et les logiciels de ce site, ainsi que le nom {shop}, appartiennent à {company} ou sont utilisés avec l’accord de leurs titulaires. Vous pouvez les consulter et les imprimer pour votre usage privé. Toute autre utilisation est soumise à notre accord écrit préalable.',
        'Les noms de produits et les marques appartiennent à leurs titulaires respectifs.',
      ],
    },
    {
      id: 'notice-data',
      title: 'Données personnelles',
      body: [
        '{company} est responsable du traitement des données personnelles recueillies sur ce site. La [politique de confidentialité](privacy-policy) indique quelles données sont conservées, pendant combien de temps et quels sont vos droits ; la [politique relative aux cookies](cookie-policy) indique ce qui est enregistré dans votre navigateur.',
      ],
    },
    {
      id: 'notice-liability',
      title: 'Responsabilité',
      body: [
        'Nous veillons à l’exactitude et à la mise à jour des informations publiées et corrigeons toute erreur dès que nous en avons connaissance. L’accès au site peut être interrompu pour des travaux de maintenance. Nous ne répondons pas du contenu des sites tiers, même lorsqu’un lien y conduit.',
        'Rien ici ne limite les droits que la loi reconnaît aux consommateurs. Les commandes sont régies par les [conditions générales de vente](terms-of-service).',
      ],
    },
    {
      id: 'notice-law',
      title: 'Droit applicable',
      body: [
        'Ce site est soumis au droit du pays dans lequel {company} a son siège social ({country}). Si vous êtes consommateur, vous conservez la protection des dispositions impératives du pays où vous résidez.',
        'Si un différend ne peut être réglé à l’amiable, les [conditions générales de vente](terms-of-service#law) indiquent qui peut vous aider et quels tribunaux sont compétents.',
      ],
    },
  ],
}
