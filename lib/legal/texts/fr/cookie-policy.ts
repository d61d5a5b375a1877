import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Politique relative aux cookies',
  description:
    'Tous les cookies et toutes les données que {shop} garde dans votre navigateur, et pourquoi.',
  sections: [
    {
      id: 'essential',
      title: 'Uniquement le nécessaire',
      body: [
        'Cette boutique ne dépose aucun cookie publicitaire ni de mesure d’audience et ne charge rien depuis d’autres sociétés. Ce qui suit est nécessaire aux services que vous demandez et ne requiert donc pas votre consentement.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: [
        'Deux cookies sont essentiels :',
        {
          facts: [
            ['auth_token', 'Maintient votre connexion. 7 jours, ou jusqu’à la déconnexion.'],
            ['session_id', 'Protège les formulaires contre les requêtes falsifiées. 24 heures.'],
          ],
        },
        'Deux autres retiennent un réglage :',
        {
          facts: [
            ['language', 'La langue que vous avez choisie. Un an.'],
            ['country', 'Le pays qui a suggéré une langue. Jusqu’à la fermeture du navigateur.'],
          ],
        },
        'Un autre n’est placé que si une déconnexion ne nous est pas parvenue :',
        {
          facts: [
            ['pending_logout', 'Met fin à votre connexion à la visite suivante. 7 jours au plus.'],
          ],
        },
        'Sur le site public, le nom des cookies essentiels commence par « __Host- ».',
      ],
    },
    {
      id: 'storage',
      title: 'Enregistré dans votre navigateur',
      body: [
        'Ces données restent sur votre appareil et ne nous sont pas envoyées automatiquement :',
        {
          facts: [
            ['cart, cartUnchecked, checkoutAttempt', 'Le contenu de votre panier.'],
            ['orders', 'Référence, total, date et statut des commandes passées sur cet appareil.'],
            ['recentlySeen, compare', 'Les produits que vous avez vus ou choisi de comparer.'],
            [
              'shop-pages, shop-files, shop-pictures',
              'Les pages visitées, sans rien de personnel, pour les lire sans connexion. Dans le stockage hors ligne du navigateur ; 40 pages au plus.',
            ],
            [
              'typedBeforeReload',
              'Ce que vous avez saisi sur une page rechargée après une mise à jour ; jusqu’à la fermeture de l’onglet, sans mots de passe.',
            ],
            ['language, theme', 'La langue et l’apparence que vous avez choisies.'],
            [
              'signedIn, lastAccount',
              'L’existence d’une connexion, pour afficher aussitôt le bon menu, et le numéro du dernier compte, pour qu’un autre client ne trouve pas le panier du précédent.',
            ],
            ['cookieConsent, cookieConsentDate', 'Votre réponse au sujet des cookies, et sa date.'],
            [
              'checkoutDetails, placedOrder, resetToken, emailToken, detectedCountry',
              'La commande en cours, le lien de nouveau mot de passe ou de nouvelle adresse que vous avez ouvert et le pays détecté. Jusqu’à la fermeture de l’onglet.',
            ],
          ],
        },
        'La déconnexion efface tout, sauf la langue, l’apparence et votre réponse au sujet des cookies.',
      ],
    },
    {
      id: 'choice',
      title: 'Votre choix',
      body: [
        'Vous pouvez tout effacer dans les réglages de votre navigateur. Sans les cookies essentiels, vous pouvez consulter la boutique, mais ni vous connecter ni commander. Si la boutique devait un jour utiliser d’autres cookies, elle vous demanderait d’abord votre accord et n’en déposerait aucun sans lui.',
      ],
    },
  ],
}
