import type { LegalText } from '@/lib/legal/types'

export const text: LegalText = {
  title: 'Szállítás',
  description:
    '{shop}: hová szállítunk, mennyibe kerül, mikor érkezik a megrendelés, és hogyan fizethet.',
  sections: [
    {
      id: 'delivery-cost',
      title: 'Mennyibe kerül',
      body: [
        'A szállítás minden megrendelésnél ingyenes, értéktől függetlenül.',
        'Az Európai Unión kívül vám- és adófizetési kötelezettség merülhet fel; ezeket a költségeket Ön viseli.',
      ],
    },
    {
      id: 'countries',
      title: 'Hová szállítunk',
      body: ['{countries}.'],
    },
    {
      id: 'delivery-time',
      title: 'Mikor érkezik',
      body: [
        'A megrendelést a fizetés visszaigazolása után azonnal feladjuk. A szállítás onnantól:',
        {
          list: [
            'Európai Unió: {delivery.near} munkanap',
            'Egyesült Királyság, Svájc, Norvégia és Izland: {delivery.customs} munkanap',
            'Tengerentúl: {delivery.overseas} munkanap',
          ],
        },
        'A várható kézbesítést a megrendelés előtt minden terméknél, utána pedig a [fiókjában](dashboard), a megrendelésnél láthatja.',
        'A késés esetére vonatkozó szabályokat az [általános szerződési feltételek](terms-of-service#delivery) tartalmazzák.',
      ],
    },
    {
      id: 'paying',
      title: 'Hogyan fizethet',
      body: [
        'A fizetési oldal a megrendelés előtt minden fizetési módot megmutat; egyik sem jár külön díjjal. Amíg a megrendelés nincs kifizetve, a [fiókjában](dashboard) díjmentesen lemondhatja.',
        'Átutaláshoz a megrendelés után megadjuk a számlaszámot és a hivatkozási számot. A részleteket az [általános szerződési feltételek](terms-of-service#purchases) tartalmazzák.',
      ],
    },
    {
      id: 'on-arrival',
      title: 'Az átvételkor',
      body: [
        'Kérjük, jelezze az átvételkor észlelt sérülést; ha ezt nem teszi meg, azzal egyetlen jogát sem veszíti el. Ha meggondolta magát, vagy hibás az áru: [visszaküldés és szavatosság](returns).',
      ],
    },
  ],
}
