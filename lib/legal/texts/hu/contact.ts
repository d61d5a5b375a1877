import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Kapcsolat',
  description: '{shop}: elérhetőségeink, valamint gyors válaszok a leggyakoribb kérdésekre.',
  sections: [
    {
      id: 'reach',
      title: 'Elérhetőségeink',
      body: [
        {
          facts: [
            ['E-mail', '{email}'],
            ['Telefon', '{phone}'],
            ['Postacím', '{company}, {address}'],
          ],
        },
        'Kérjük, adja meg a megrendelésszámot, ha van. Jelszót soha ne küldjön: sosem kérjük.',
      ],
    },
    {
      id: 'topics',
      title: 'Gyors válaszok',
      body: [
        {
          list: [
            'Hol tart a megrendelése, hogyan fizetheti ki vagy mondhatja le: [fiókom](dashboard).',
            'Áru visszaküldése: [elállás, nyilatkozatmintával](terms-of-service#withdrawal).',
            'Hibás termék: [szavatosság](terms-of-service#liability).',
            'Az Ön adatai, másolatuk vagy törlésük: [személyes adatok](gdpr).',
            'Nehezen használható valami a webhelyen: [akadálymentesség](accessibility).',
          ],
        },
      ],
    },
    {
      id: 'disputes',
      title: 'Ha nem jutunk megegyezésre',
      body: [
        'Először írjon nekünk. Ha ez nem elég, az [általános szerződési feltételek](terms-of-service#law) megnevezik a testületet, amelyhez díjmentesen fordulhat.',
      ],
    },
  ],
}
