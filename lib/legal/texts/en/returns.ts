import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Returns and guarantee',
  description:
    'How to return an order to {shop}, what it costs, when you are refunded and how you are guaranteed.',
  sections: [
    {
      id: 'return-period',
      title: '14 days to change your mind',
      body: [
        'You can withdraw from the contract within 14 days of receiving the goods, without giving any reason. Where an order arrives in parts, the period begins with the last of them. An opened box takes nothing away from your right; the few exceptions are in the [terms of service](terms-of-service#withdrawal).',
      ],
    },
    {
      id: 'return-steps',
      title: 'How to return something',
      body: [
        {
          list: [
            'Tell us before the period ends: [withdraw from contract here](withdrawal), also without an account, or write to {email}.',
            'We acknowledge your statement by email, with its content, date and time.',
            'Send the goods to {returnAddress} within 14 days of telling us.',
          ],
        },
      ],
    },
    {
      id: 'return-cost',
      title: 'Who pays for the return',
      body: [
        'You bear the direct cost of returning goods. Goods that cannot go by ordinary post, such as electric bicycles and scooters, we collect at our cost. We also pay for the return of a defective item.',
        'You only owe compensation for a loss in value that comes from handling the goods more than is needed to see what they are and how they work.',
      ],
    },
    {
      id: 'refunds',
      title: 'When you are refunded',
      body: [
        'We pay back everything you paid, delivery included, within 14 days at the latest from the day on which we hear of your withdrawal. We use the means by which you paid, unless we agree on another. We may wait until the goods are back or you have shown that you sent them, whichever comes first. You may withdraw from the whole order or from some of its items: you then get back their price, and with the whole order also the standard delivery.',
      ],
    },
    {
      id: 'legal-guarantee',
      title: 'The legal guarantee',
      body: [
        'The legal guarantee lasts two years from delivery, three where the law of your country says so, as in Spain and Portugal. If something is wrong you can choose between repair and replacement, free of charge. If you choose repair, the guarantee is extended once by 12 months.',
        '[Report the defect here](claim), also without an account, or write to {email} with the reference of your order. What else you can ask for is in the [terms of service](terms-of-service#liability).',
      ],
    },
    {
      id: 'return-questions',
      title: 'Questions',
      body: ['We are glad to answer them: [contact](contact).'],
    },
  ],
}
