import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { runImport } from '@/lib/products/csv/run-import'
import { fetchPictures, placeLeft } from '@/lib/products/moving/pictures/work'
import { previewMove } from '@/lib/products/moving/preview-move'
import { confirmRules } from '@/lib/products/moving/rules'
import { asAdministrator, visitor } from './admin'
import { resetDatabase, sql } from './database'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const PICTURE = { width: 40, height: 30, channels: 3, background: '#a40' } as const
const files = new Map<string, Buffer>()
const asked: string[] = []
let server: Server
let host: string

beforeAll(async () => {
  files.set('/black.jpg', await sharp({ create: PICTURE }).jpeg().toBuffer())
  files.set(
    '/white.png',
    await sharp({ create: { ...PICTURE, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  files.set('/page.jpg', Buffer.from('<html>not a picture</html>'))
  const huge = sharp({ create: { ...PICTURE, width: 10_000, height: 10_000 } })
  files.set('/huge.png', await huge.png().toBuffer())
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/inner.jpg') {
      return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    }
    if (request.url === '/busy.jpg') return response.writeHead(503).end()
    const found = files.get(request.url ?? '')
    response.writeHead(found ? 200 : 404, { 'content-type': 'image/jpeg' }).end(found)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

beforeEach(async () => {
  asked.length = 0
  await resetDatabase()
  await asAdministrator()
  await confirmRules([
    { kind: 'type', word: 'Phones', target: 'smartphones' },
    { kind: 'option', word: 'Color', target: 'color' },
  ])
})

const HEAD =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Image Src,Image Alt Text,Variant Image'

async function move(...rows: string[]) {
  const text = [HEAD, ...rows].join('\n').replaceAll('HOST', `http://${host}`)
  const bytes = new TextEncoder().encode(text)
  const taken = await previewMove({ name: 'a.csv', bytes }, { language: 'fr', vatPercent: 20 })
  if (!taken.ok) throw new Error(taken.code)
  const done = await runImport(taken.value.id)
  if (!done.ok) throw new Error(done.code)
}

const work = () => fetchPictures({ allowed: [host] })

const gallery = () => sql('select path, colour, descriptions from product_images order by position')

it('makes the pictures of the other shop its own, in their order, with colour and description', async () => {
  await move(
    'one,One,Phones,Color,Black,5,HOST/black.jpg,La face,HOST/black.jpg',
    'one,,,,White,5,HOST/white.png,,',
  )
  expect(await sql('select image from products')).toEqual([{ image: '/no-picture.svg' }])
  expect(await work()).toBe(2)
  const [front, back] = await gallery()
  expect(front).toMatchObject({ colour: 'black', descriptions: { fr: 'La face' } })
  expect(back).toMatchObject({ colour: null, descriptions: {} })
  expect(front?.path).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
  expect(await sql('select image from products')).toEqual([{ image: front?.path }])
  expect(await sql('select image from variants order by position')).toEqual([
    { image: front?.path },
    { image: null },
  ])
  expect(await work()).toBe(0)
})

it('asks once for an address that several products have', async () => {
  await move('one,One,Phones,,,5,HOST/black.jpg,,', 'two,Two,Phones,,,5,HOST/black.jpg,,')
  await work()
  await sql(`update moved_pictures set next_at = now() where next_at is not null`)
  await work()
  expect((await gallery()).length).toBe(2)
  expect(asked.length).toBeLessThanOrEqual(2)
  await move('three,Three,Phones,,,5,HOST/black.jpg,,')
  const before = asked.length
  await work()
  expect(asked.length).toBe(before)
  expect((await gallery()).length).toBe(3)
})

it('lists what could not be had, and gives the product the rest', async () => {
  await move(
    'one,One,Phones,Color,Black,5,HOST/inner.jpg,,',
    'one,,,,White,5,HOST/page.jpg,,',
    'one,,,,,,HOST/huge.png,,',
    'one,,,,,,HOST/gone.jpg,,',
    'one,,,,,,HOST/white.png,,',
  )
  await work()
  const failures = await sql(
    'select failure, next_at from moved_pictures where path is null order by position',
  )
  expect(failures).toEqual([
    { failure: 'private', next_at: null },
    { failure: 'notAPicture', next_at: null },
    { failure: 'damaged', next_at: null },
    { failure: 'missing', next_at: null },
  ])
  expect((await gallery()).length).toBe(1)
})

it('asks a busy server again later, and not for ever', async () => {
  await move('one,One,Phones,,,5,HOST/busy.jpg,,')
  await work()
  const [first] = await sql<{ failure: string; next_at: Date; attempts: number }>(
    'select failure, next_at, attempts from moved_pictures',
  )
  expect(first).toMatchObject({ failure: 'unreachable', attempts: 1 })
  expect(first?.next_at.getTime()).toBeGreaterThan(Date.now() + 30_000)
  await sql('update moved_pictures set attempts = 4, next_at = now()')
  await work()
  expect(await sql('select attempts, next_at from moved_pictures')).toEqual([
    { attempts: 5, next_at: null },
  ])
})

it('keeps what the owner put into the gallery first', async () => {
  await move('one,One,Phones,,,5,HOST/black.jpg,,')
  await sql(`insert into product_images (id, product_id, path, position)
    select gen_random_uuid(), id, '/products/own.webp', 0 from products`)
  await work()
  expect((await gallery()).map(({ path }) => path)).toEqual([
    '/products/own.webp',
    expect.stringMatching(/^\/uploads\//),
  ])
})

it('gives a product the pictures that an instance fetched before it ended', async () => {
  await move('one,One,Phones,,,5,HOST/black.jpg,,')
  await sql(`update moved_pictures set attempts = 1, next_at = null, path = '/uploads/a.webp'`)
  expect(await work()).toBe(0)
  expect(await gallery()).toEqual([])
  await placeLeft()
  await placeLeft()
  expect((await gallery()).map(({ path }) => path)).toEqual(['/uploads/a.webp'])
})
