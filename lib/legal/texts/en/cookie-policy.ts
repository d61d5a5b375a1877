import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Cookie policy',
  description: 'Every cookie and every entry that {shop} keeps in your browser, and why.',
  sections: [
    {
      id: 'essential',
      title: 'Only what the shop needs',
      body: [
        'This shop sets no cookie for advertising or measurement and loads nothing from other companies. What is listed here is necessary for what you ask of the shop, so it needs no consent.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: [
        'Two cookies are essential:',
        {
          facts: [
            ['auth_token', 'Keeps you logged in. 7 days, or until you log out.'],
            ['session_id', 'Protects forms against forged requests. 24 hours.'],
          ],
        },
        'Two more remember a setting:',
        {
          facts: [
            ['language', 'The language you chose. One year.'],
            ['country', 'The country that suggested a language. Until you close the browser.'],
          ],
        },
        'One more is set only when a log-out did not reach us:',
        {
          facts: [['pending_logout', 'Ends your login with your next visit. 7 days at most.']],
        },
        'On the public site the names of the essential ones begin with “__Host-”.',
      ],
    },
    {
      id: 'storage',
      title: 'Stored in your browser',
      body: [
        'These entries stay on your device and are not sent to us by themselves:',
        {
          facts: [
            ['cart, cartUnchecked, checkoutAttempt', 'What is in your cart.'],
            ['orders', 'Reference, total, date and status of orders placed on this device.'],
            ['recentlySeen, compare', 'Products you looked at or chose to compare.'],
            [
              'shop-pages, shop-files, shop-pictures',
              'Pages you visited, without anything of yours, to be read without a connection. In the offline storage of the browser; 40 pages at most.',
            ],
            [
              'typedBeforeReload',
              'What you typed on a page that reloads after an update; until the tab is closed, without passwords.',
            ],
            ['language, theme', 'The language and appearance you chose.'],
            [
              'signedIn, lastAccount',
              'That somebody is logged in, so that the right menu appears at once, and the number of the last account, so that another customer does not find the cart of the one before.',
            ],
            ['cookieConsent, cookieConsentDate', 'Your answer about cookies, and its date.'],
            [
              'checkoutDetails, placedOrder, resetToken, emailToken, detectedCountry',
              'The order you are placing, the link for a new password or address that you opened, and the country found for you. Until you close the tab.',
            ],
          ],
        },
        'Logging out clears all of them except language, theme and your answer about cookies.',
      ],
    },
    {
      id: 'choice',
      title: 'Your choice',
      body: [
        'You can delete all of this in the settings of your browser. Without the essential cookies you can look around, but not log in or order. Should the shop ever use other cookies, it asks you first and sets none unless you agree.',
      ],
    },
  ],
}
