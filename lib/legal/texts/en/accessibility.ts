import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Accessibility statement',
  description: 'How far everybody can use {shop}, what does not work yet, and whom to tell.',
  sections: [
    {
      id: 'service',
      title: 'What this is about',
      body: [
        '{company} wants everybody to be able to shop at {shop}. This statement covers the whole way: finding a product, the cart, the account, payment and following an order. It is made under Directive (EU) 2019/882, the European Accessibility Act.',
      ],
    },
    {
      id: 'conformity',
      title: 'How far we are',
      body: [
        'The measure is the European standard EN 301 549, which includes WCAG 2.1 at level AA; we build towards WCAG 2.2. We check the shop ourselves, by automated tests and by hand. No independent body has audited it yet. We therefore declare it partially conforming.',
      ],
    },
    {
      id: 'measures',
      title: 'What works',
      body: [
        {
          list: [
            'Everything can be reached and used by keyboard, and the focus can be seen.',
            'Texts, buttons and fields have names that a screen reader says, in seven languages; changes in cart and lists are announced.',
            'Text can be enlarged to 200 %, colours have enough contrast in the light and the dark appearance, and nothing is told by colour alone.',
            'What moves by itself can be paused, and stands still if your device asks for less motion.',
            'Reading, searching, filtering and logging in work without JavaScript.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'What does not work yet',
      body: [
        {
          list: [
            'The cart and ordering need JavaScript.',
            'Some product texts exist in fewer languages than the shop; they are then shown in another one, and the page says so.',
            'Pages of your bank or of a payment provider are not ours, and may be less accessible.',
          ],
        },
      ],
    },
    {
      id: 'feedback',
      title: 'Tell us',
      body: [
        'If something is hard to use or you need information in another form, write to {email} or call {phone}. Tell us the page and what happened. If ordering here does not work for you, we will help you to order in another way.',
      ],
    },
    {
      id: 'authority',
      title: 'If our answer does not help',
      body: [
        'You can turn to the authority that supervises the accessibility of services in your country.',
      ],
    },
  ],
}
