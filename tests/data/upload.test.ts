import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { GET } from '@/app/uploads/[name]/route'
import { env } from '@/lib/env'
import { blobStorage } from '@/lib/storage/blob'
import { uploadPicture } from '@/lib/storage/upload'
import { resetDatabase, sql } from './database'

const session = vi.hoisted(() => ({ current: null as null | object }))
vi.mock('@/lib/auth/session', () => ({ getSession: async () => session.current }))

const draw = (background = '#b0694a') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })

beforeEach(async () => {
  await resetDatabase()
  env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'shop-uploads-'))
  session.current = { isAdmin: true, user: { id: randomUUID() } }
})

function send(bytes: Uint8Array, name = 'a.png', type = 'image/png', field = 'image') {
  const body = new FormData()
  body.set(field, new File([new Uint8Array(bytes)], name, { type }))
  return uploadPicture(new Request('http://shop.example/api/upload', { method: 'POST', body }))
}
const files = () => readdirSync(env.DATA_DIR, { recursive: true, encoding: 'utf8' })
const open = (name: string) =>
  GET(new Request(`http://shop.example/uploads/x`), { params: Promise.resolve({ name }) })

it('stores and serves an image, whatever its name and type', async () => {
  const sent = await send(await draw().jpeg().toBuffer(), 'holiday.html', 'text/html')
  if (!sent.ok) throw new Error(sent.code)
  const { imageUrl } = sent.value
  expect(imageUrl).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
  const shown = await open(imageUrl.replace('/uploads/', ''))
  expect([shown.status, Object.fromEntries(shown.headers)]).toEqual([
    200,
    {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  ])
  const { format, width } = await sharp(await shown.arrayBuffer()).metadata()
  expect([format, width]).toEqual(['webp', 40])
  expect(await sql('select action, subject from audit_entries')).toEqual([
    { action: 'picture.upload', subject: `picture:${imageUrl.replace('/uploads/', '')}` },
  ])
})

it('stores the same image once, and no unfinished files', async () => {
  const picture = await draw().png().toBuffer()
  const both = await Promise.all([send(picture), send(picture)])
  expect(both[0]).toEqual(both[1])
  expect(files().filter((name) => name !== 'uploads')).toHaveLength(1)
  await send(await draw('#ffffff').png().toBuffer())
  expect(files().filter((name) => name !== 'uploads')).toHaveLength(2)
})

it.each([
  '../../evil.png',
  '..\\evil.png',
  '/etc/passwd',
  'a\0.png',
  'é'.repeat(400),
  '.htaccess',
  '',
])('takes no path from a name such as %j', async (name) => {
  const sent = await send(await draw().png().toBuffer(), name)
  // FormData treats a part without a name as text.
  if (sent.ok) expect(sent.value.imageUrl).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
  else expect(sent.code).toBe('NOT_AN_IMAGE')
  for (const file of files()) expect(file).toMatch(/^uploads(\/[0-9a-f]{32}\.webp)?$/)
})

it.each([
  '../../.env',
  '%2e%2e%2fshop',
  'x.webp',
  `${'a'.repeat(32)}.webp/..`,
  `${'a'.repeat(32)}.webp`,
  '',
])('serves nothing for %j', async (name) => {
  expect((await open(name)).status).toBe(404)
})

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'logo.png', 'NOT_AN_IMAGE'],
  ['<!doctype html><script>alert(1)</script>', 'photo.png', 'NOT_AN_IMAGE'],
  ['GIF89a', 'moving.webp', 'NOT_AN_IMAGE'],
])('refuses %j named %s', async (content, name, code) => {
  expect(await send(Buffer.from(content), name)).toMatchObject({ code })
  expect(files()).toEqual([])
})

it('refuses a request without a form or image, and a large one', async () => {
  const post = (init: RequestInit) =>
    uploadPicture(new Request('http://shop.example/', { method: 'POST', ...init }))
  const json = { 'content-type': 'application/json' }
  expect(await post({ body: '{}', headers: json })).toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
  })
  const broken = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await post({ body: 'rubbish', headers: broken })).toMatchObject({ code: 'BAD_REQUEST' })
  const words = new FormData()
  words.set('image', 'text')
  expect(await post({ body: words })).toMatchObject({ code: 'NOT_AN_IMAGE' })
  const picture = await draw().png().toBuffer()
  expect(await send(picture, 'a.png', 'image/png', 'file')).toMatchObject({ code: 'NOT_AN_IMAGE' })
  for (const megabytes of [5, 6]) {
    const large = Buffer.concat([picture, Buffer.alloc(megabytes * 1024 * 1024)])
    expect(await send(large)).toMatchObject({ code: 'IMAGE_TOO_LARGE' })
  }
  expect(files()).toEqual([])
})

it.each([
  [null, 'UNAUTHENTICATED'],
  [{ isAdmin: false, user: { id: randomUUID() } }, 'FORBIDDEN'],
])('refuses others than the administrator: %j', async (who, code) => {
  session.current = who
  expect(await send(await draw().png().toBuffer())).toMatchObject({ code })
  expect(files()).toEqual([])
})

it('uploads to Vercel Blob with a token, and reports its errors', async () => {
  const seen: { url?: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const part of request) chunks.push(part)
    seen.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks) })
    const isRight = request.headers.authorization === 'Bearer vercel_blob_rw_store1_secret'
    response.writeHead(isRight ? 200 : 403, { 'content-type': 'application/json' })
    const url = 'https://store1.public.blob.vercel-storage.com/uploads/a.webp'
    response.end(JSON.stringify(isRight ? { url } : { error: { code: 'forbidden' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bytes = Buffer.from('picture')
  vi.stubEnv('VERCEL_BLOB_API_URL', url)
  const put = (token: string) => blobStorage(token).put('a.webp', bytes, 'image/webp')
  expect(await put('vercel_blob_rw_store1_secret')).toBe(
    'https://store1.public.blob.vercel-storage.com/uploads/a.webp',
  )
  expect(seen[0]).toMatchObject({
    url: '/?pathname=uploads%2Fa.webp',
    body: bytes,
    headers: {
      'x-vercel-blob-access': 'public',
      'x-vercel-blob-store-id': 'store1',
      'x-content-type': 'image/webp',
      'x-add-random-suffix': '0',
    },
  })
  await expect(put('vercel_blob_rw_store1_wrong')).rejects.toThrow('Access denied')
})
