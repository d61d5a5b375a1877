import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
// @ts-expect-error: it is plain JavaScript
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { GET } from '@/app/uploads/[name]/route'
import { EnvironmentError, env, parseEnvironment } from '@/lib/env'
import { removeUnused } from '@/lib/storage/unused'
import { uploadPicture } from '@/lib/storage/upload'
import { asAdministrator, visitor } from './admin'
import { resetDatabase } from './database'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))

const DAY = 24 * 60 * 60 * 1000
/** What the server knows. */
const KEY = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
const WRONG_KEY = { ...KEY, S3_ACCESS_KEY_ID: 'S3RVER2' }
const folder = mkdtempSync(path.join(tmpdir(), 'shop-s3-'))
const unset = { S3_BUCKET: undefined, S3_ENDPOINT: undefined }
const unchanged = { ...env }

let server: { run: () => Promise<{ port: number }>; close: () => Promise<void> }
let endpoint: string
beforeAll(async () => {
  const configureBuckets = [{ name: 'pictures', configs: [] }]
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder }
  server = new S3rver({ ...options, configureBuckets })
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  Object.assign(env, unset, unchanged)
  await server.close()
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  await resetDatabase()
  Object.assign(env, unset, { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'shop-uploads-')) })
  await asAdministrator()
})

const toS3 = () => Object.assign(env, { S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint, ...KEY })

async function upload(background: string) {
  const create = { width: 8, height: 8, channels: 3, background } as const
  const body = new FormData()
  body.set('image', new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'a.png'))
  const sent = await uploadPicture(new Request('http://shop.example/', { method: 'POST', body }))
  if (!sent.ok) throw new Error(sent.code)
  return sent.value.imageUrl
}

const fetchPicture = (address: string) =>
  GET(new Request(`http://shop.example${address}`), {
    params: Promise.resolve({ name: address.replace('/uploads/', '') }),
  })

it('a picture goes to the bucket, and an instance without its folder serves it', async () => {
  toS3()
  const address = await upload('#b0694a')
  expect(address).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/)
  expect(readdirSync(env.DATA_DIR)).toEqual([])
  Object.assign(env, { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'shop-uploads-')) })
  const answer = await fetchPicture(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(8)
})

it('pictures of the folder stay when a bucket is set, and unknown ones are not found', async () => {
  const address = await upload('#4a69b0')
  toS3()
  expect((await fetchPicture(address)).status).toBe(200)
  expect((await fetchPicture(`/uploads/${'0'.repeat(32)}.webp`)).status).toBe(404)
})

it('unused pictures leave the bucket after seven days', async () => {
  toS3()
  const address = await upload('#69b04a')
  expect(await removeUnused(new Date(Date.now() + 6 * DAY))).toBe(0)
  expect(await removeUnused(new Date(Date.now() + 8 * DAY))).toBeGreaterThan(0)
  expect((await fetchPicture(address)).status).toBe(404)
})

it('a key that the service refuses fails the upload, and leaves no entry in the audit log', async () => {
  toS3()
  Object.assign(env, WRONG_KEY)
  await expect(upload('#123456')).rejects.toThrow(/Access Key/)
})

it('a bucket without its key stops the start', () => {
  const AUTH_SECRET = 'a secret of at least 32 characters'
  const given = { AUTH_SECRET, S3_BUCKET: 'pictures' }
  expect(() => parseEnvironment(given)).toThrow(EnvironmentError)
  expect(() => parseEnvironment(given)).toThrow('S3_BUCKET: also set S3_ACCESS_KEY_ID')
  expect(parseEnvironment({ ...given, ...KEY }).S3_BUCKET).toBe('pictures')
})
