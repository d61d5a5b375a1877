import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Delivery',
  description:
    'The countries {shop} delivers to, what delivery costs, when your order arrives and how you pay for it.',
  sections: [
    {
      id: 'delivery-cost',
      title: 'What it costs',
      body: [
        'Delivery is free for every order, whatever its size.',
        'Outside the European Union, import duties and taxes may be due; you bear them.',
      ],
    },
    {
      id: 'countries',
      title: 'Countries we deliver to',
      body: ['{countries}.'],
    },
    {
      id: 'delivery-time',
      title: 'When it arrives',
      body: [
        'We send your order as soon as its payment is confirmed. From then on, delivery takes:',
        {
          list: [
            'European Union: {delivery.near} working days',
            'United Kingdom, Switzerland, Norway and Iceland: {delivery.customs} working days',
            'Overseas: {delivery.overseas} working days',
          ],
        },
        'The expected delivery is shown with each product before you order, and with your order on the [dashboard](dashboard) afterwards.',
        'What applies if we are late is in the [terms of service](terms-of-service#delivery).',
      ],
    },
    {
      id: 'paying',
      title: 'How you pay',
      body: [
        'The payment page shows every means of payment before you order; none costs extra. As long as an order is unpaid you can cancel it on the [dashboard](dashboard), free of charge.',
        'With a bank transfer you receive the account and a reference once you have ordered. More is in the [terms of service](terms-of-service#purchases).',
      ],
    },
    {
      id: 'on-arrival',
      title: 'When it is with you',
      body: [
        'Please tell us of damage you see on arrival; if you do not, you lose none of your rights. If you change your mind or something is wrong: [returns and guarantee](returns).',
      ],
    },
  ],
}
