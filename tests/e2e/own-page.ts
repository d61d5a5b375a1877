import type { APIRequestContext } from '@playwright/test'
import { sql } from './database'
import { expect } from './support'

/** A page of the owner, without the language. */
export const OWN_PAGE = '/pages/atelier'

const TEXTS = {
  EN: [
    'Our workshop',
    'We mend watches and phones in a small workshop behind the shop, every day.',
  ],
  FR: [
    'Notre atelier',
    'Nous réparons montres et téléphones dans un petit atelier derrière la boutique.',
  ],
  ES: ['Nuestro taller', 'Reparamos relojes y teléfonos en un pequeño taller detrás de la tienda.'],
  PT: [
    'A nossa oficina',
    'Reparamos relógios e telemóveis numa pequena oficina por detrás da loja.',
  ],
  PL: [
    'Nasz warsztat',
    'Naprawiamy zegarki i telefony w małym warsztacie za sklepem, każdego dnia.',
  ],
  IT: [
    'Il nostro laboratorio',
    'Ripariamo orologi e telefoni in un piccolo laboratorio dietro il negozio.',
  ],
  HU: [
    'A műhelyünk',
    'Órákat és telefonokat javítunk egy kis műhelyben az üzlet mögött, minden nap.',
  ],
}

/** Once for all journeys; returns when the shop has read it. */
export async function insertOwnPage(request: APIRequestContext) {
  const values = Object.entries(TEXTS).flatMap(([language, [title, text]]) => [
    [`PAGE_TITLE_${language}`, title],
    [`PAGE_TEXT_${language}`, `${text}\n\n## ${title}\n\n- **${title}**`],
  ])
  await sql(
    `insert into setting_versions (section, version, "values") values ('page-atelier', 1, $1)
     on conflict do nothing`,
    [JSON.stringify({ PAGE: 'on', ...Object.fromEntries(values) })],
  )
  await expect.poll(async () => (await request.get(`/en${OWN_PAGE}`)).status()).toBe(200)
}
