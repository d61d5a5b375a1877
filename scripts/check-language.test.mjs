import { expect, it } from 'vitest'
import { LANGUAGES } from '../lib/shared/next-and-server.mjs'
import { missingOf } from './check-language.mjs'

it.each(LANGUAGES)('finds nothing missing in %s', (language) => {
  expect(missingOf(language)).toEqual([])
})

it('names what a further language lacks: files, keys, columns, words and the migration', () => {
  expect(missingOf('de')).toEqual(
    expect.arrayContaining([
      'messages/de.json: the file',
      'messages/de/home.json: the file',
      'messages/de/legal/terms-of-service.md: the file',
      'public/og/de.png: the file',
      'lib/shared/languages.json: de',
      'lib/products/search/words.json: kinds.0.typed.de',
      'prisma/demo/watches.csv: column description_de',
      'prisma/schema.prisma: "de", where the others are listed',
      'prisma/sql/search_config.sql: "de"',
      'middleware.ts: "de", where the others are listed',
      `prisma/migrations: ALTER TYPE "Language" ADD VALUE 'de'`,
    ]),
  )
})
