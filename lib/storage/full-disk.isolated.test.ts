import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { failureOf } from '@/lib/db'
import { env } from '@/lib/env'
import { sendMail } from '@/lib/mail/transport'
import { keepForOutage, readForOutage } from '@/lib/settings/outage-file'
import { mountSmallDisk } from '@/tests/runner/small-disk.mjs'
import { diskStorage } from './disk'

vi.mock('@/lib/env', async (load) => {
  const { env } = await load<typeof import('@/lib/env')>()
  return { env: { ...env } }
})

const disk = await mountSmallDisk(16 * 1024 * 1024)
const bytes = new Uint8Array(100_000)
const name = `${'a'.repeat(32)}.webp`
const mail = { subject: 'Order', html: '<p>Order</p>', text: 'Order' }
const to = { name: 'Ada', address: 'ada@shop.example' }

beforeEach(async () => {
  await disk?.free()
  env.DATA_DIR = path.join(disk?.folder ?? '', 'data')
})
afterAll(() => disk?.unmount())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => failureOf(error).code,
  )

/** While the disk is full `work` is unavailable and leaves nothing in the folder; it succeeds afterwards. */
async function expectLater(work: () => Promise<unknown>, folder: string) {
  await disk?.fill()
  expect(await codeOf(work())).toBe('SERVICE_UNAVAILABLE')
  expect(readdirSync(path.join(env.DATA_DIR, folder))).toEqual([])
  await disk?.free()
  expect(await codeOf(work())).toBe('done')
}

it.skipIf(!disk)('stores no half of a picture on a full disk', async () => {
  await expectLater(() => diskStorage().put(name, bytes, 'image/webp'), 'uploads')
  expect(await diskStorage().read?.(name)).toEqual(bytes)
})

it.skipIf(!disk)('writes no half of a mail on a full disk, so that the outbox repeats it', () =>
  expectLater(() => sendMail(mail, to, 'outbox-1'), 'mail'),
)

it.skipIf(!disk)(
  'keeps what it last read for an outage when a newer one finds no room',
  async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await keepForOutage('settings', { shop: 'old' })
    await disk?.fill()
    await keepForOutage('settings', { shop: 'new' })
    expect(await readForOutage('settings')).toEqual({ shop: 'old' })
    expect(said).toHaveBeenCalledTimes(1)
  },
)
