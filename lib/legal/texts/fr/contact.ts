import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Contact',
  description: 'Joindre {shop} et trouver vite une réponse à vos questions les plus fréquentes.',
  sections: [
    {
      id: 'reach',
      title: 'Nous joindre',
      body: [
        {
          facts: [
            ['E-mail', '{email}'],
            ['Téléphone', '{phone}'],
            ['Courrier', '{company}, {address}'],
          ],
        },
        'Merci d’indiquer la référence de votre commande, si vous en avez une. N’envoyez jamais de mot de passe : nous ne le demandons pas.',
      ],
    },
    {
      id: 'topics',
      title: 'Réponses rapides',
      body: [
        {
          list: [
            'Où en est votre commande, comment la payer ou l’annuler : [votre compte](dashboard).',
            'Renvoyer un article : [rétractation, avec le formulaire](terms-of-service#withdrawal).',
            'Un article est défectueux : [garanties](terms-of-service#liability).',
            'Vos données, leur copie ou leur suppression : [données personnelles](gdpr).',
            'Une difficulté d’utilisation du site : [accessibilité](accessibility).',
          ],
        },
      ],
    },
    {
      id: 'disputes',
      title: 'En cas de désaccord',
      body: [
        'Écrivez-nous d’abord. Si cela ne suffit pas, les [conditions générales de vente](terms-of-service#law) indiquent le médiateur que vous pouvez saisir gratuitement.',
      ],
    },
  ],
}
