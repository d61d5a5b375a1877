import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Privacy policy',
  description: 'What {shop} knows about you, why, for how long, and what you can ask of us.',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      body: [
        '{company}, {address}, is the controller of your personal data. For everything about it, write to {email}.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use, and why',
      body: [
        {
          list: [
            'Account and orders: name, address, email, telephone, language, what you ordered, how and when you paid. We need these for the contract with you (GDPR, Article 6(1)(b)); without them we cannot deliver.',
            'Messages about orders, reports of defects with their pictures, answers to what you write to us, and our own notes about it: for the contract as well.',
            'Accounts and invoices: because the law obliges us to keep them (Article 6(1)(c)).',
            'Security: the devices on which you are logged in, with browser and times; how often a login was tried for an account or from a network address; a record of important changes; a log of sign-ins and refused attempts that has account and network address as codes only, without names. We have a legitimate interest in keeping accounts safe (Article 6(1)(f)).',
            'Language: on a first visit, the country of your network address may suggest one; we may ask an outside service for it, which receives that address only. We have a legitimate interest in showing the shop in the right language (Article 6(1)(f)). We do not keep the address for this.',
            'Newsletter, audience measurement, sharing with partners: only if you agree (Article 6(1)(a)), and you can withdraw your consent at any time. At present the shop records your choice and does none of the three.',
          ],
        },
        'We make no decisions about you by automated means alone, and we do not sell data.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives it',
      body: [
        'Those who work for us, as far as they need it: our host {host}, the mail provider, carriers, banks and the payment provider you choose, our accountant. Authorities receive data only where the law demands it.',
        {
          facts: [
            [
              'Payment by card and other means on Stripe’s page',
              '{provider.stripe}: your email address, the order’s reference and amount, and what you enter on its page, to take the payment and to prevent fraud.',
            ],
            [
              'Payment in cryptocurrency',
              '{provider.nowpayments}: the order’s reference and amount, and what you enter on its page, to take the payment.',
            ],
          ],
        },
      ],
    },
    {
      id: 'transfers',
      title: 'Outside Europe',
      body: [
        'We keep data in the European Economic Area. If you have something delivered elsewhere, the carrier there learns your address. Should one of our providers work outside the Area, this rests on a decision of the European Commission or on its standard contractual clauses.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: [
        'Your account, with its preferences, consents and our notes, as long as you have it. The rest:',
        {
          facts: [
            [
              'Name, address, email and telephone in orders and their confirmations, for the accounts',
              '{keep.orderDetails}',
            ],
            [
              'Invoices and credit notes, apart from the account: ten years from the end of the year of issue, at most',
              '{keep.invoices}',
            ],
            ['Links for a new password, after use or expiry', '{keep.resetLinks}'],
            ['Sessions on a device, after they ended', '{keep.endedSessions}'],
            ['Mails that we sent, with what they say', '{keep.sentMails}'],
            ['Mails that could not be delivered', '{keep.undeliverableMails}'],
            [
              'Confirmation that an account was deleted, where undeliverable',
              '{keep.farewellMails}',
            ],
            ['Protection against orders sent twice', '{keep.submissionKeys}'],
            ['Counted login attempts, after their limit has passed', '{keep.attempts}'],
            [
              'Changes of the email address, after they were confirmed, given up or ran out',
              '{keep.emailChanges}',
            ],
            ['Entries in the record of important changes', '{keep.auditEntries}'],
            ['Files of bank statements that were not read to the end', '{keep.bankFiles}'],
            ['Payer’s name, account and words in our bank statements', '{keep.bankPayers}'],
          ],
        },
        'If you delete your account, the orders that we must keep are made anonymous at once; one that you can still withdraw from, as soon as that period is over. Invoices and credit notes keep name and address as long as accounting law requires, apart from the account.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        {
          list: [
            'Access: know what we hold, and receive a copy.',
            'Rectification: have what is wrong corrected.',
            'Erasure: have your data deleted.',
            'Portability: take your data with you as a file.',
            'Objection: object to what we do out of legitimate interest.',
            'Restriction: have the use of your data suspended while a question is open.',
          ],
        },
        'Most of this you can do yourself on the [personal data](gdpr) page. Otherwise write to {email}; we answer within a month. Consent can be withdrawn at any time; what was done before stays lawful.',
      ],
    },
    {
      id: 'complaint',
      title: 'Complaints',
      body: [
        'You can complain to the data protection authority of the country where you live, such as the Data Protection Commission in Ireland, or of the country of our registered office ({country}).',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      body: [
        'Passwords are stored as hashes only, never as text. The cookie that keeps you logged in cannot be read by scripts, and on the public site everything travels encrypted. What is stored in your browser is listed in the [cookie policy](cookie-policy).',
      ],
    },
  ],
}
