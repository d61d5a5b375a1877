import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Terms of service',
  description: 'How you order from {shop}, pay, receive, return and complain: the terms of sale.',
  sections: [
    {
      id: 'acceptance',
      title: '1. Acceptance',
      body: [
        'These terms apply to every sale of {company} (“we”) to consumers through {shop}. When you order, you accept them as they read at that moment. You can print or save this page.',
        'To order you must be of age and able to enter into contracts. You can order in any of the seven languages of this site.',
        'Where these terms differ from a rule of law that protects you, that rule stands.',
      ],
    },
    {
      id: 'account',
      title: '2. Account',
      body: [
        'You need an account to order; looking around and filling a cart need none. Please give details that are true and keep them up to date: we deliver to the address you give.',
        'Keep your password to yourself. If you think that somebody else uses your account, change the password on your [dashboard](dashboard), log out the other devices there and tell us.',
      ],
    },
    {
      id: 'purchases',
      title: '3. Purchases and payments',
      body: [
        'Prices are in euros and include delivery and, for delivery within the European Union, VAT where the seller charges it. For delivery elsewhere the price is the same; the VAT in it, if any, is shown before you order. You pay the price shown when you order. A struck-through price is the lowest price of the 30 days before the reduction.',
        'You fill the cart, log in, choose how to pay and check the summary. Until then you can correct everything. You order by pressing the button “Order with obligation to pay”. We confirm the order by email at once; with that confirmation the contract of sale is concluded. It names what you ordered, the price and the delivery address, and you can find the order on your [dashboard](dashboard) at any time.',
        'The means of payment are those shown on the payment page before you order; none costs extra. For a bank transfer we give you the account and a reference. We process the order once the transfer has arrived, sooner with an instant transfer.',
        'We prepare an order once it is paid. Where the confirmation says that we hold goods for you, we hold them until the moment that it names; until then no other goods are set aside. Please pay within 24 hours. As long as an order is unpaid you can cancel it on the dashboard, free of charge. If no payment arrives, we may cancel the order; we will tell you by email.',
        'The goods remain ours until they are paid in full.',
      ],
    },
    {
      id: 'delivery',
      title: '4. Delivery',
      body: [
        'Delivery is free for every order, to the countries that the address form offers. It takes {delivery.near} working days after the payment is confirmed in the European Union, {delivery.customs} to the United Kingdom, Switzerland, Norway and Iceland, {delivery.overseas} overseas, and in any case no more than 30 days after the contract. Outside the European Union, import duties and taxes may be due; you bear them.',
        'If we are late, you can set us a reasonable additional period. If we miss that too, you can end the contract and have everything you paid back without undue delay, within 14 days at the latest.',
        'The risk passes to you when you, or somebody you name, receive the goods. Please tell us of damage you see on arrival; if you do not, you lose none of your rights.',
      ],
    },
    {
      id: 'withdrawal',
      title: '5. Withdrawal',
      body: [
        'You have the right to withdraw from the contract within 14 days without giving any reason. The period ends 14 days after the day on which you, or somebody you name who is not the carrier, receive the goods; where an order arrives in parts, the last of them.',
        'To withdraw, tell {company}, {address}, {email}, {phone}, in a clear statement such as a letter or an email. You may use the form below, but you do not have to. It is enough to send the statement before the period ends.',
        'You can also withdraw online: [withdraw from contract here](withdrawal). If you use this function, we send you without undue delay an acknowledgement by email, with the content of your statement and the date and time of its submission. You may withdraw from the whole order or from some of its items: you then get back their price, and with the whole order also the standard delivery.',
        'We then pay back everything you paid, delivery included, without undue delay and within 14 days at the latest from the day on which we hear of your withdrawal. We use the means by which you paid, unless we expressly agree on another, and charge nothing for it. We may wait until the goods are back or you have shown that you sent them, whichever comes first.',
        'Please send the goods back to {returnAddress} within 14 days of telling us. You bear the direct cost of returning them; goods that cannot go by ordinary post, such as electric bicycles and scooters, we collect at our cost. You only owe compensation for a loss in value that comes from handling the goods more than is needed to see what they are and how they work.',
        'There is no right of withdrawal for goods made to your own specification, and none for sealed recordings, software or goods that hygiene forbids to return, once you have broken their seal. An opened box alone takes nothing away from your right.',
        {
          form: {
            title: 'Model withdrawal form',
            note: 'Complete and return this form only if you wish to withdraw from the contract.',
            lines: [
              'To {company}, {address}, {email}:',
              'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
              'Ordered on (*)/received on (*),',
              'Name of consumer(s),',
              'Address of consumer(s),',
              'Signature of consumer(s) (only if this form is notified on paper),',
              'Date',
            ],
            footnote: '(*) Delete as appropriate.',
          },
        },
      ],
    },
    {
      id: 'property',
      title: '6. Intellectual property',
      body: [
        'The texts, pictures and software of this site belong to {company} or are used with permission. An order gives you the goods, not a right to these. Software in a product comes with its maker’s licence.',
      ],
    },
    {
      id: 'data',
      title: '7. Personal data',
      body: [
        'We use your data to fulfil your orders and as the [privacy policy](privacy-policy) says. You can see, take with you or delete your data on the [personal data](gdpr) page.',
      ],
    },
    {
      id: 'liability',
      title: '8. Guarantee and liability',
      body: [
        'We are liable for goods that do not conform to the contract. This legal guarantee lasts two years from delivery, three where the law of your country says so, as in Spain and Portugal. It is our 2-year warranty and costs nothing.',
        'If something is wrong you can choose between repair and replacement, free of charge; if you choose repair, the legal guarantee is extended once by 12 months. If neither is possible within a reasonable time, or the defect is serious, you can ask for a lower price or end the contract. Write to {email}; we pay for the return of a defective item. You can [report the defect online](claim), also without an account.',
        'The law of your country may give you more, such as rights against the maker. A maker’s own warranty comes on top of these rights.',
        'We are liable for damage as the law says. Nothing in these terms excludes or limits liability for intent, gross negligence, injury to life or health, or defective products.',
      ],
    },
    {
      id: 'termination',
      title: '9. Termination',
      body: [
        'You can delete your account at any time on the [personal data](gdpr) page, as long as no order, refund or withdrawal is under way. Orders already paid are delivered.',
        'We may close an account that is used for fraud or otherwise seriously against these terms. We tell you the reason first, unless the law forbids it, and your rights from orders you have placed remain.',
      ],
    },
    {
      id: 'law',
      title: '10. Applicable law and disputes',
      body: [
        'The law of the country in which {company} has its registered office ({country}) applies. If you live in another country, you keep the protection of its mandatory rules, and you can go to the courts there; we can only sue you there.',
        'Please write to us first. If we do not agree, you can turn, free of charge, to the mediator for consumer disputes to which we belong:',
        {
          facts: [
            ['Mediator', '{mediator}'],
            ['Address', '{mediatorAddress}'],
            ['Website', '{mediatorUrl}'],
          ],
        },
        'In a cross-border case the [European Consumer Centre](https://www.eccnet.eu) of your country advises you free of charge.',
      ],
    },
    {
      id: 'questions',
      title: '11. Contact',
      body: [
        'Questions and complaints reach us here; please give the reference of your order.',
        {
          facts: [
            ['Company', '{company}'],
            ['Address', '{address}'],
            ['Email', '{email}'],
            ['Telephone', '{phone}'],
          ],
        },
      ],
    },
  ],
}
