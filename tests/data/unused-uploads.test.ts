import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { env } from '@/lib/env'
import { createProduct } from '@/lib/products/editing/create'
import { deleteProduct } from '@/lib/products/editing/delete'
import { undoDeletion } from '@/lib/products/editing/undo'
import { readUpload } from '@/lib/storage/storage'
import { removeUnused } from '@/lib/storage/unused'
import { uploadPicture } from '@/lib/storage/upload'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const DAY = 24 * 60 * 60 * 1000
const OLD = new Date(Date.now() - 8 * DAY)
const file = (name: string) => path.join(env.DATA_DIR, 'uploads', name)
const names = () => readdirSync(path.join(env.DATA_DIR, 'uploads')).sort()

beforeEach(async () => {
  await resetDatabase()
  env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'shop-uploads-'))
  env.BLOB_READ_WRITE_TOKEN = undefined
  await asAdministrator()
  await confirmNow()
})

async function upload(background: string) {
  const create = { width: 8, height: 8, channels: 3, background } as const
  const body = new FormData()
  body.set('image', new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'a.png'))
  const sent = await uploadPicture(new Request('http://shop.example/', { method: 'POST', body }))
  if (!sent.ok) throw new Error(sent.code)
  return sent.value.imageUrl.replace('/uploads/', '')
}

/** The files that would be deleted in eight days. */
const removeLater = () => removeUnused(new Date(Date.now() + 8 * DAY))

it('deletes unused files after seven days, once, and nothing else from the folder', async () => {
  const unused = await upload('#b0694a')
  const foreign = ['README.txt', `${'a'.repeat(32)}.png`, `${'b'.repeat(32)}.webp`]
  const unfinished = `${crypto.randomUUID()}.unfinished`
  for (const name of [...foreign, unfinished]) writeFileSync(file(name), 'x')
  expect(await removeUnused()).toBe(0)
  expect(await removeUnused(new Date(Date.now() + 6.9 * DAY))).toBe(0)
  expect(await readUpload(unused)).not.toBeNull()
  expect(await removeLater()).toBe(2)
  expect(await readUpload(unused)).toBeNull()
  expect(names()).toEqual(foreign.sort())
  expect(await removeLater()).toBe(0)
})

it('keeps the picture of the home page, and those that its history names', async () => {
  const picture = await upload('#2f3b4c')
  await sql(
    `insert into setting_versions (section, version, "values") values ('picture', 1, $1), ('picture', 2, '{}')`,
    [{ HOME_PICTURE: `/uploads/${picture}` }],
  )
  expect(await removeLater()).toBe(0)
})

it('keeps a file that a text of the owner links to, also in an earlier version', async () => {
  const linked = await upload('#2f3b4d')
  await sql(
    `insert into setting_versions (section, version, "values")
     values ('page-about', 1, $1), ('page-about', 2, '{}')`,
    [{ PAGE_TEXT_EN: `See [the workshop](/uploads/${linked}).` }],
  )
  expect(await removeLater()).toBe(0)
})

it('does nothing before the first upload', async () => {
  expect(await removeUnused()).toBe(0)
  mkdirSync(path.join(env.DATA_DIR, 'uploads'))
  expect(await removeUnused()).toBe(0)
})

it('stops at shutdown', async () => {
  const name = await upload('#b0694a')
  expect(await removeUnused(new Date(Date.now() + 8 * DAY), () => true)).toBe(0)
  expect(existsSync(file(name))).toBe(true)
})

describe('an image is kept while it is used', () => {
  const product = () => insert('products')
  it.each<[string, (image: string) => Promise<unknown>]>([
    ['by a product', (image) => insert('products', { image })],
    [
      'by an archived product',
      (image) => insert('products', { image, available: false, archived_at: new Date() }),
    ],
    [
      'by a product, at its Blob URL',
      (image) =>
        insert('products', { image: `https://store1.public.blob.vercel-storage.com${image}` }),
    ],
    ['by a variant', async (image) => insert('variants', { product_id: await product(), image })],
    [
      'in a chapter',
      (image) => insert('products', { chapters: JSON.stringify([{ picture: image }]) }),
    ],
    [
      'in a gallery',
      async (image) =>
        sql(
          'insert into product_images (id, product_id, path) values (gen_random_uuid(), $1, $2)',
          [await product(), image],
        ),
    ],
    [
      'in an order',
      async (image) => insert('order_lines', { order_id: await insert('orders'), image }),
    ],
  ])('%s', async (_, show) => {
    const name = await upload('#b0694a')
    await show(`/uploads/${name}`)
    expect(await removeLater()).toBe(0)
    await sql('delete from order_lines')
    await sql('delete from products')
    expect(await removeLater()).toBe(1)
    expect(names()).toEqual([])
  })
})

it('keeps the images of a deleted product until it cannot be restored', async () => {
  const colours = ['#b0694a', '#ffffff', '#000000']
  const uploaded: string[] = []
  for (const colour of colours) uploaded.push(await upload(colour))
  const [image, ofVariant, inGallery] = uploaded.map((name) => `/uploads/${name}`)
  const created = await createProduct({
    name: 'One',
    price: 500,
    image,
    variants: [{ capacity: '128 GB', color: 'black', price: 500, image: ofVariant }],
    pictures: [{ path: inGallery }],
  })
  const id = created.ok ? created.value.id : ''
  const deleted = await deleteProduct(id)
  expect(await removeLater()).toBe(0)

  expect(await undoDeletion(deleted.ok ? deleted.value.undoId : '')).toMatchObject({ ok: true })
  expect(await removeLater()).toBe(0)
  const shown = await sql(
    `select p.image, v.image as of_variant, i.path as in_gallery
     from products p join variants v on v.product_id = p.id join product_images i on i.product_id = p.id`,
  )
  expect(shown).toEqual([{ image, of_variant: ofVariant, in_gallery: inGallery }])
  for (const name of uploaded) expect(await readUpload(name)).not.toBeNull()

  await deleteProduct(id)
  await sql(`delete from audit_entries where action = 'product.delete'`)
  expect(await removeLater()).toBe(3)
})

it('keeps replaced and re-uploaded images for another seven days', async () => {
  const replaced = await upload('#b0694a')
  const again = await upload('#ffffff')
  await sql('delete from audit_entries')
  const uploaded = { action: 'picture.upload', created_at: OLD }
  for (const name of [replaced, again]) {
    utimesSync(file(name), OLD, OLD)
    await insert('audit_entries', { ...uploaded, subject: `picture:${name}` })
  }
  const details = JSON.stringify({ before: { image: `/uploads/${replaced}` } })
  await insert('audit_entries', { details })
  expect(await upload('#ffffff')).toBe(again)
  utimesSync(file(again), OLD, OLD)
  expect(await removeUnused()).toBe(0)
  expect(await removeLater()).toBe(2)
})

it('does the same in Vercel Blob, in pages', async () => {
  const [used, unused, foreign] = ['1', '2', '3'].map((digit) => `${digit.repeat(32)}.webp`)
  for (const name of [used, unused]) {
    const entry = { action: 'picture.upload', subject: `picture:${name}`, created_at: OLD }
    await insert('audit_entries', entry)
  }
  const address = (name = '') => `https://store1.public.blob.vercel-storage.com/uploads/${name}`
  await insert('products', { image: address(used) })
  const blobOf = (name = '') => ({
    url: address(name),
    pathname: `uploads/${name}`,
    uploadedAt: OLD.toISOString(),
  })
  const pages: Record<string, object> = {
    '': { blobs: [blobOf(used), blobOf('other.txt')], cursor: 'second', hasMore: true },
    second: { blobs: [blobOf(unused), blobOf(foreign)], hasMore: false },
  }
  const removed: unknown[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://blob.example')
    const isRight = request.headers.authorization === 'Bearer vercel_blob_rw_store1_secret'
    const chunks: Buffer[] = []
    for await (const part of request) chunks.push(part)
    if (request.method === 'POST' && pathname === '/delete') {
      removed.push(JSON.parse(Buffer.concat(chunks).toString()))
    }
    const isList = request.method === 'GET' && searchParams.get('prefix') === 'uploads/'
    const answer = isList ? pages[searchParams.get('cursor') ?? ''] : {}
    response.writeHead(isRight ? 200 : 403, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isRight ? answer : { error: { code: 'forbidden' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    env.BLOB_READ_WRITE_TOKEN = undefined
    server.close()
  })
  vi.stubEnv('VERCEL_BLOB_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  env.BLOB_READ_WRITE_TOKEN = 'vercel_blob_rw_store1_secret'
  expect(await removeUnused()).toBe(1)
  expect(removed).toEqual([{ urls: [address(unused)] }])
  env.BLOB_READ_WRITE_TOKEN = 'vercel_blob_rw_store1_wrong'
  await expect(removeUnused()).rejects.toThrow('Access denied')
})
