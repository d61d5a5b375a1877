import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { listImports, readImport, repeatDryRun } from '@/lib/products/csv/read-import'
import { runImport } from '@/lib/products/csv/run-import'
import { exportTexts } from '@/lib/products/csv/texts/export'
import { previewTexts } from '@/lib/products/csv/texts/preview-texts'
import { runTexts } from '@/lib/products/csv/texts/run-texts'
import { updateProduct } from '@/lib/products/editing/update'
import { resetProductIndex } from '@/lib/products/listing/live-index'
import { asAdministrator, asCustomer, asGuest, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { create } from './product-fixtures'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  await asAdministrator()
  await confirmNow()
})

const HEADER = `id,field,version,source,${LANGUAGES.join(',')}`

const lamp = () =>
  create({
    name: 'Lamp',
    slug: 'lamp',
    translations: {
      en: { description: 'A lamp', specifications: [['Weight', '1 g']] },
      fr: { description: '=Une lampe' },
    },
    pictures: [{ path: '/products/a.webp', descriptions: { en: 'From the front' } }],
  })

async function exported(): Promise<string> {
  const file = await exportTexts('comma')
  if (!file.ok) throw new Error(file.code)
  const bytes = await new Response(file.value).arrayBuffer()
  return new TextDecoder().decode(bytes)
}

async function take(text: string) {
  const taken = await previewTexts({ name: 'texts.csv', bytes: new TextEncoder().encode(text) })
  if (!taken.ok) throw new Error(`${taken.code} ${JSON.stringify(taken.details)}`)
  return taken.value.id
}

async function report(id: string) {
  const read = await readImport(id)
  if (!read.ok) throw new Error(read.code)
  return read.value
}

const problems = async (text: string) =>
  (await report(await take(text))).problems.map(({ line, column, code }) => [line, column, code])
const texts = (language = 'hu') =>
  sql('select name, description from product_translations where language = $1', [language])
const lineOf = (file: string, field: string) =>
  file.split('\r\n').find((line) => line.includes(`,${field},`)) ?? ''

describe('an export of texts', () => {
  it('has a line for each text, with its English source, and a column for each language', async () => {
    const id = await lamp()
    const [header, ...lines] = (await exported()).trim().split('\r\n')
    expect(header).toBe(HEADER)
    expect(lines.map((line) => line.replace(/v[0-9a-f]{16}/, 'v'))).toEqual([
      `${id},name,v,Lamp,,,,,,,`,
      `${id},description,v,A lamp,A lamp,'=Une lampe,,,,,`,
      `${id},specifications,v,Weight: 1 g,Weight: 1 g,,,,,,`,
      `${id},picture_description,v,From the front,From the front,,,,,,`,
    ])
  })

  it('requires the password, and is audited', async () => {
    await exported()
    expect(await sql('select action, subject from audit_entries')).toEqual([
      { action: 'texts.export', subject: 'products' },
    ])
    await sql('update sessions set confirmed_at = null')
    expect(await exportTexts('comma')).toMatchObject({ code: 'PASSWORD_REQUIRED' })
  })

  it('leaves archived products out', async () => {
    const id = await lamp()
    await sql('update products set archived_at = now(), available = false where id = $1', [id])
    expect((await exported()).trim()).toBe(HEADER)
  })
})

describe('an import of texts', () => {
  it('changes nothing when the export comes back as it was', async () => {
    await lamp()
    const found = await report(await take(await exported()))
    expect(found).toMatchObject({ problems: [], items: [], sameCount: 1, isBlocked: false })
  })

  it('says what will change, then writes names, descriptions, lists and picture descriptions', async () => {
    const id = await lamp()
    const file = (await exported())
      .replace(/(,name,[^,]+,Lamp,,,,,,),/, '$1,Lámpa')
      .replace(/(,description,.*),\r\n/, '$1,Egy lámpa\r\n')
      .replace(/(,specifications,.*),\r\n/, '$1,Súly: 1 g\r\n')
      .replace(/(,picture_description,.*),\r\n/, '$1,Elölről\r\n')
    const taken = await take(file)
    const { items, problems: none } = await report(taken)
    expect(none).toEqual([])
    expect(items.flatMap(({ changes }) => changes)).toMatchObject([
      { line: 2, column: 'name_hu', from: '', to: 'Lámpa' },
      { line: 3, column: 'description_hu', from: '', to: 'Egy lámpa' },
      { line: 4, column: 'specifications_hu', to: 'Súly: 1 g' },
      { line: 5, column: 'picture_description_hu', to: 'Elölről' },
    ])
    expect(await texts()).toEqual([])
    expect(await runTexts(taken)).toEqual({ ok: true, value: null })
    expect(await texts()).toEqual([{ name: 'Lámpa', description: 'Egy lámpa' }])
    expect(await texts('fr')).toEqual([{ name: null, description: '=Une lampe' }])
    expect(await sql('select descriptions from product_images')).toEqual([
      { descriptions: { en: 'From the front', hu: 'Elölről' } },
    ])
    expect(await sql('select name from products')).toEqual([{ name: 'Lamp' }])
    const audited = await sql(
      `select action, subject from audit_entries where action like '%import'`,
    )
    expect(audited).toEqual([{ action: 'texts.import', subject: `import:${taken}` }])
    // The file that was imported is the state of the shop.
    expect(await report(await take(file))).toMatchObject({ problems: [], items: [] })
    expect(await sql('select 1 from products where id = $1', [id])).toHaveLength(1)
  })

  it('translates the chapters of a product, whose pictures stay', async () => {
    const id = await lamp()
    await updateProduct(id, {
      chapters: [
        { picture: '/products/a.webp', heading: { en: 'First' }, text: { en: 'Light.' } },
        { picture: '/products/b.webp', heading: { en: 'Second' }, figure: { en: '9 W' } },
      ],
    })
    const told = (await exported()).replace(/(,chapter_text,.*),\r\n/, '$1,Fény.\r\n')
    expect(await problems(told)).toEqual([[expect.any(Number), 'hu', 'missing']])
    const file = told.replace(/(,chapter_heading,.*),\r\n/, '$1,Első|Második\r\n')
    expect(lineOf(file, 'chapter_figure')).toContain('|9 W,|9 W,')
    const taken = await take(file)
    expect((await report(taken)).problems).toEqual([])
    expect(await runTexts(taken)).toEqual({ ok: true, value: null })
    expect(await sql('select chapters from products')).toMatchObject([
      {
        chapters: [
          {
            picture: '/products/a.webp',
            heading: { en: 'First', hu: 'Első' },
            text: { en: 'Light.', hu: 'Fény.' },
          },
          {
            picture: '/products/b.webp',
            heading: { en: 'Second', hu: 'Második' },
            figure: { en: '9 W' },
          },
        ],
      },
    ])
  })

  it('names each problem by line, and writes nothing of such a file', async () => {
    const id = await lamp()
    const file = await exported()
    const name = lineOf(file, 'name').replace(/,$/, ',Lámpa')
    const absent = name.replace(id, '00000000-0000-4000-8000-000000000000')
    const all = [
      HEADER,
      name,
      absent,
      name.replace(id, 'x'),
      name.replace(',name,', ',price,'),
      name,
      lineOf(file, 'description')
        .replace(/,v[0-9a-f]{16},/, ',v0,')
        .replace(/,$/, ',Más'),
      lineOf(file, 'specifications').replace(/,$/, ',Súly'),
      lineOf(file, 'picture_description').replace(/,$/, ',a|b'),
    ].join('\n')
    const taken = await take(all)
    const found = await report(taken)
    expect(found.problems.map(({ line, column, code }) => [line, column, code])).toEqual([
      [3, 'id', 'unknownProduct'],
      [4, 'id', 'unknownProduct'],
      [5, 'field', 'unknownField'],
      [6, 'field', 'rowTwice'],
      [7, 'version', 'stale'],
      [8, 'hu', 'pair'],
      [9, 'hu', 'morePictures'],
    ])
    expect(found.isBlocked).toBe(true)
    expect(await runTexts(taken)).toEqual({ ok: false, code: 'CONFLICT' })
    expect(await texts()).toEqual([])
  })

  it('refuses a row whose text was changed since the export, in any language', async () => {
    const id = await lamp()
    const file = await exported()
    await updateProduct(id, { translations: { fr: { description: 'Une autre' } } })
    expect(await problems(file.replace(/(,description,.*),\r\n/, '$1,Egy\r\n'))).toEqual([
      [3, 'version', 'stale'],
    ])
    expect(await problems(file.replace(/(,name,.*),\r\n/, '$1,Lámpa\r\n'))).toEqual([
      [3, 'version', 'stale'],
    ])
  })

  it('is all or nothing when a product changes after the check', async () => {
    const first = await lamp()
    await create({ name: 'Stand', slug: 'stand', translations: { en: { description: 'A stand' } } })
    const taken = await take((await exported()).replace(/(,description,.*),\r\n/g, '$1,Szöveg\r\n'))
    await updateProduct(first, { brand: 'Lumen' })
    expect(await runTexts(taken)).toEqual({ ok: false, code: 'CONFLICT' })
    expect(await texts()).toEqual([])
    expect(await report(taken)).toMatchObject({ startedAt: null, left: 2 })
    const again = await repeatDryRun(taken)
    expect(again.ok && (await runTexts(again.value.id))).toEqual({ ok: true, value: null })
    expect(await texts()).toHaveLength(2)
  })

  it('happens once, also when it is started twice', async () => {
    await lamp()
    const taken = await take((await exported()).replace(/(,description,.*),\r\n/, '$1,Egy\r\n'))
    await Promise.all([runTexts(taken), runTexts(taken)])
    const audited = `select 1 from audit_entries where action in ('texts.import', 'product.update')`
    expect(await sql(audited)).toHaveLength(2)
  })

  it('refuses a file without its columns, and is not run or listed as an import of products', async () => {
    await lamp()
    for (const header of ['id,field,fr', 'id,field,version,source', 'slug,name']) {
      const sent = { name: 'a.csv', bytes: new TextEncoder().encode(`${header}\na,b,c`) }
      expect(await previewTexts(sent)).toMatchObject({
        details: { refusal: { code: 'noTextKey', line: 1 } },
      })
    }
    const taken = await take((await exported()).replace(/(,description,.*),\r\n/, '$1,Egy\r\n'))
    expect(await runImport(taken)).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await listImports()).toMatchObject({ value: [] })
    expect(await listImports('texts')).toMatchObject({ value: [{ id: taken }] })
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a formula', '=cmd|calc'],
    ['an unknown placeholder', 'Lámpa {x, plural, other {#}}'],
    ['an override of its direction', 'Lámpa \u202Egpj.exe'],
    ['a quotation mark', 'Lámpa ""14"" hüvelyk'],
  ])('keeps %s as text, and exports it so that it comes back the same', async (_, text) => {
    const id = await lamp()
    const file = await exported()
    const line = lineOf(file, 'name')
    const taken = await take([HEADER, line.replace(/,$/, `,"${text}"`)].join('\n'))
    expect(await runTexts(taken)).toEqual({ ok: true, value: null })
    const [stored] = await texts()
    expect(stored?.name).toBe(text.replaceAll('""', '"'))
    const again = await exported()
    expect(again).not.toMatch(/(^|,)"?[=+@]/m)
    await report(await take(again)).then((one) => expect(one.left).toBe(0))
    expect(await sql('select id from products')).toEqual([{ id }])
  })

  it.each([
    ['a NUL', 'a\0b', '"code":"utf16"'],
    ['more letters than a name has', 'x'.repeat(100_000), '"line":2'],
  ])('refuses %s', async (_, text, reason) => {
    await lamp()
    const file = await exported()
    const name = lineOf(file, 'name').replace(/,$/, `,${text}`)
    const taken = await previewTexts({
      name: 'texts.csv',
      bytes: new TextEncoder().encode([HEADER, name].join('\n')),
    })
    const said = taken.ok ? (await report(taken.value.id)).problems : taken.details?.refusal
    expect(JSON.stringify(said)).toContain(reason)
    expect(await texts()).toEqual([])
  })

  it('needs the administrator', async () => {
    const sent = { name: 'a.csv', bytes: new TextEncoder().encode(HEADER) }
    await asCustomer()
    expect(await previewTexts(sent)).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await runTexts('x')).toEqual({ ok: false, code: 'FORBIDDEN' })
    await asGuest()
    expect(await previewTexts(sent)).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
    expect(await exportTexts('comma')).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
  })
})

describe('names of the shop’s own colours', () => {
  const names = async () => (await sql('select word, names from colours order by word')) as object[]
  const teal = (more: object = {}) =>
    create({
      name: 'Lamp',
      slug: 'lamp',
      translations: { en: { description: 'A lamp' } },
      variants: [{ color: 'Midnight teal', capacity: null, price: 99 }],
      colors: [{ color: 'Midnight teal', swatch: '#0f4c4c', names: { hu: 'Éjkékeszöld' } }],
      ...more,
    })
  const lineOfTeal = async () => lineOf(await exported(), 'color')
  const inFrench = (line: string, name: string) =>
    `${HEADER}\n${line.replace(/(Midnight teal,color,[^,]+,Midnight teal,[^,]*),[^,]*,/, `$1,${name},`)}`

  it('have a line each in the export, where a product has the colour', async () => {
    await teal()
    await sql(`insert into colours (word, folded) values ('Unused', 'unused')`)
    const lines = (await exported()).split('\r\n').filter((line) => line.includes(',color,'))
    expect(lines.map((line) => line.replace(/v[0-9a-f]{16}/, 'v'))).toEqual([
      'Midnight teal,color,v,Midnight teal,,,,,,,Éjkékeszöld',
    ])
  })

  it('are checked, then written with the file, and audited with their former names', async () => {
    await teal()
    const line = await lineOfTeal()
    const taken = await take(inFrench(line, 'Canard'))
    const { items, changed, created, sameCount } = await report(taken)
    expect([changed, created, sameCount]).toEqual([1, 0, 0])
    expect(items).toMatchObject([
      {
        name: 'Midnight teal',
        isNew: false,
        changes: [{ line: 2, column: 'color_fr', from: '', to: 'Canard' }],
      },
    ])
    expect(await runTexts(taken)).toEqual({ ok: true, value: null })
    const both = { fr: 'Canard', hu: 'Éjkékeszöld' }
    expect(await names()).toEqual([{ word: 'Midnight teal', names: both }])
    const audited = `select details from audit_entries where action = 'texts.import'`
    expect(await sql(audited)).toMatchObject([
      { details: { colours: [{ before: { hu: 'Éjkékeszöld' }, after: both }] } },
    ])
    expect(await report(await take(inFrench(line, 'Canard')))).toMatchObject({
      problems: [],
      items: [],
      sameCount: 1,
    })
    expect((await report(taken)).outcomes.done).toBe(1)
    const emptied = await take(inFrench(await lineOfTeal(), ''))
    expect(await runTexts(emptied)).toMatchObject({ ok: true })
    expect(await names()).toMatchObject([{ names: { hu: 'Éjkékeszöld' } }])
  })

  it('are refused where unknown, twice, too long or changed since the export', async () => {
    await teal()
    const line = await lineOfTeal()
    const [, changed = ''] = inFrench(line, 'Canard').split('\n')
    const [, long = ''] = inFrench(line, 'x'.repeat(61)).split('\n')
    const stale = changed.replace(/,v[0-9a-f]{16},/, ',v0,')
    expect(await problems(`${HEADER}\n${changed}\n${changed}`)).toEqual([[3, 'id', 'rowTwice']])
    expect(await problems(`${HEADER}\n${long}`)).toEqual([[2, 'fr', 'tooLong']])
    expect(await problems(`${HEADER}\n${stale}`)).toEqual([[2, 'version', 'stale']])
    expect(await problems(`${HEADER}\n${changed.replace('Midnight teal,', 'Dusk,')}`)).toEqual([
      [2, 'id', 'unknownColour'],
    ])
  })

  it('stop the whole file where one was changed after the check', async () => {
    await teal()
    const file = (await exported()).replace(/(,description,.*),\r\n/, '$1,Egy lámpa\r\n')
    const taken = await take(file.replace(/,Éjkékeszöld/, ',Éjzöld'))
    await sql(`update colours set names = '{"hu": "Éjkék"}'`)
    expect(await runTexts(taken)).toEqual({ ok: false, code: 'CONFLICT' })
    expect(await texts()).toEqual([])
    expect(await names()).toMatchObject([{ names: { hu: 'Éjkék' } }])
  })
})
