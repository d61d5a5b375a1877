import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Legal notice',
  description: 'Who publishes {shop}, who hosts it, and the law that applies.',
  sections: [
    {
      id: 'publisher',
      title: 'Company information',
      body: [
        'This site is published by:',
        {
          facts: [
            ['Company', '{company}'],
            ['Legal form', '{form}'],
            ['Share capital', '{capital}'],
            ['Registered office', '{address}'],
            ['Registration', '{registration}'],
            ['VAT number', '{vatId}'],
            ['Email', '{email}'],
            ['Telephone', '{phone}'],
          ],
        },
      ],
    },
    {
      id: 'director',
      title: 'Publication director',
      body: ['The person responsible for what is published here is {director}.'],
    },
    {
      id: 'hosting',
      title: 'Hosting',
      body: [
        'This site is hosted by:',
        {
          facts: [
            ['Host', '{host}'],
            ['Address', '{hostAddress}'],
            ['Telephone', '{hostPhone}'],
          ],
        },
      ],
    },
    {
      id: 'notice-property',
      title: 'Intellectual property',
      body: [
        'The texts, pictures and software of this site, and the name {shop}, belong to {company} or are used with their owners’ permission. You may read them and print them for your own use. Any other use needs our written consent first.',
        'Product names and trade marks belong to their owners.',
      ],
    },
    {
      id: 'notice-data',
      title: 'Personal data',
      body: [
        '{company} decides how and why your personal data is used here. The [privacy policy](privacy-policy) says what we keep, for how long and what your rights are; the [cookie policy](cookie-policy) says what is stored in your browser.',
      ],
    },
    {
      id: 'notice-liability',
      title: 'Liability',
      body: [
        'We take care that what is written here is right and up to date, and we correct errors as soon as we know of them. The site can be interrupted for maintenance. We are not responsible for what other sites say, even where we link to them.',
        'Nothing here limits the rights that the law gives you as a consumer. For what you order, the [terms of service](terms-of-service) apply.',
      ],
    },
    {
      id: 'notice-law',
      title: 'Applicable law',
      body: [
        'This site is subject to the law of the country in which {company} has its registered office ({country}). If you are a consumer, you keep the protection of the mandatory rules of the country where you live.',
        'If a dispute cannot be settled between us, the [terms of service](terms-of-service#law) say who can help and which courts decide.',
      ],
    },
  ],
}
