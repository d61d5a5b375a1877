import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Contact',
  description: 'How to reach {shop}, and where to find quick answers.',
  sections: [
    {
      id: 'reach',
      title: 'How to reach us',
      body: [
        {
          facts: [
            ['Email', '{email}'],
            ['Telephone', '{phone}'],
            ['Post', '{company}, {address}'],
          ],
        },
        'Please give the reference of your order, if you have one. Never send a password: we do not ask for it.',
      ],
    },
    {
      id: 'topics',
      title: 'Quick answers',
      body: [
        {
          list: [
            'Where your order is, how to pay it or cancel it: [dashboard](dashboard).',
            'Returning something: [withdrawal, with the form](terms-of-service#withdrawal).',
            'Something is defective: [guarantee](terms-of-service#liability).',
            'Your data, a copy of it or its deletion: [personal data](gdpr).',
            'Something on this site is hard to use: [accessibility](accessibility).',
          ],
        },
      ],
    },
    {
      id: 'disputes',
      title: 'If we do not agree',
      body: [
        'Write to us first. If that does not help, the [terms of service](terms-of-service#law) name the mediator to whom you can turn free of charge.',
      ],
    },
  ],
}
