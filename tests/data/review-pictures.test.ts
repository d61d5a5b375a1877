import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/review-pictures/[file]/route'
import { prisma } from '@/lib/db'
import { anonymiseOrders } from '@/lib/orders/anonymise'
import { decideReview } from '@/lib/orders/reviews/admin/decide'
import { listAdminReviews } from '@/lib/orders/reviews/admin/list'
import { addReviewPictures } from '@/lib/orders/reviews/pictures'
import { readReviewPage } from '@/lib/orders/reviews/queries'
import { removeReview, removeReviewPicture } from '@/lib/orders/reviews/remove'
import { reviewFeed } from '@/lib/products/feeds/review-feed'
import {
  getProductIndex,
  markProductsChanged,
  resetProductIndex,
} from '@/lib/products/listing/live-index'
import { getReviews } from '@/lib/products/reviews/read'
import { LIMITS } from '@/lib/security/rate-limit'
import { runtime } from '@/lib/shared/runtime.mjs'
import { asAdministrator, asGuest, visitor } from './admin'
import { resetDatabase, sql } from './database'
import { drawPicture, pictureRequest } from './picture-form'
import { insert } from './rows'

vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getCurrentUser: async () => visitor.session?.user ?? null,
}))

const REFERENCE = 'LX-1795190400123AB1CD9'
let user: string
let product: string
let order: string
let lineId: string
let review: string
let token: string

beforeEach(async () => {
  await resetDatabase()
  resetProductIndex()
  await asGuest()
  user = await insert('users', { email: 'anna@shop.example' })
  product = await insert('products')
  await insert('variants', { product_id: product })
  const own = { user_id: user, reference: REFERENCE, email: 'anna@shop.example' }
  order = await insert('orders', { ...own, status: 'delivered' })
  lineId = await insert('order_lines', { order_id: order, product_id: product })
  token = randomUUID()
  await insert('review_requests', { order_id: order, key: token })
  const seen = { seen_at: new Date(), name: 'Anna' }
  review = await insert('reviews', {
    order_id: order,
    line_id: lineId,
    product_id: product,
    ...seen,
  })
})

const sendAs = async (access: object, ...files: Buffer[]) =>
  addReviewPictures({ lineId, ...access }, await pictureRequest(files))
const send = (...files: Buffer[]) => sendAs({ token }, ...files)

const stored = () => sql('select id, content, thumbnail from review_pictures order by position')
const firstId = async () => String((await stored())[0]?.id)

/** The door of a picture; `file` may have a query. */
const open = (file: string, headers: Record<string, string> = {}) =>
  GET(new NextRequest(`https://shop.example/review-pictures/${file}`, { headers }), {
    params: Promise.resolve({ file: String(file.split('?')[0]) }),
  })
const statusOf = async (file: string) => (await open(file)).status

describe('the pictures of a review', () => {
  it('are stored as WebP without metadata, each with a small square, four at most', async () => {
    expect(await send(await drawPicture(400), await drawPicture(401))).toEqual({
      ok: true,
      value: 2,
    })
    const [picture] = await stored()
    const whole = await sharp(picture?.content as Buffer).metadata()
    expect([whole.format, whole.width, whole.exif]).toEqual(['webp', 400, undefined])
    const small = await sharp(picture?.thumbnail as Buffer).metadata()
    expect([small.format, small.width, small.height]).toEqual(['webp', 192, 192])
    const more = await Promise.all([42, 43, 44].map(drawPicture))
    expect(await send(...more)).toMatchObject({ code: 'CONFLICT' })
    expect(await send(...more.slice(0, 2))).toMatchObject({ ok: true })
    expect(await send(await drawPicture(46))).toMatchObject({ code: 'CONFLICT' })
    expect(await stored()).toHaveLength(4)
  })

  it('are four at most when several forms are sent at once', async () => {
    const two = await Promise.all([40, 41].map(drawPicture))
    const answers = await Promise.all([1, 2, 3].map(() => send(...two)))
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual([
      'CONFLICT',
      'ok',
      'ok',
    ])
    expect(await stored()).toHaveLength(4)
  })

  it('are added by the mailed secret or the customer of the order, and by no other', async () => {
    const picture = await drawPicture(40)
    const other = await insert('orders', { reference: 'LX-2', email: 'eve@shop.example' })
    const others = randomUUID()
    await insert('review_requests', { order_id: other, key: others })
    for (const wrong of [{ token: others }, { token: randomUUID() }, { token: 'x' }])
      expect(await sendAs(wrong, picture)).toMatchObject({ code: 'NOT_FOUND' })
    for (const wrong of [randomUUID(), 'x', undefined])
      expect(await sendAs({ token, lineId: wrong }, picture)).toMatchObject({ code: 'NOT_FOUND' })
    const own = { reference: REFERENCE }
    expect(await sendAs(own, picture)).toMatchObject({ code: 'UNAUTHENTICATED' })
    const sign = (id: string) => {
      const session = { sid: '', language: 'hu', isAdmin: false }
      visitor.session = { ...session, user: { id, email: '' } }
    }
    sign(await insert('users'))
    expect(await sendAs(own, picture)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await stored()).toEqual([])
    sign(user)
    expect(await sendAs(own, picture)).toMatchObject({ ok: true })
  })

  it('are refused from another site, without a review and for one that was taken down', async () => {
    const picture = await drawPicture(40)
    const request = await pictureRequest([picture], { 'sec-fetch-site': 'cross-site' })
    expect(await addReviewPictures({ token, lineId }, request)).toMatchObject({ code: 'FORBIDDEN' })
    await sql(`update reviews set state = 'refused', refusal = 'law'`)
    expect(await send(picture)).toMatchObject({ code: 'CONFLICT' })
    await sql('delete from reviews')
    expect(await send(picture)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are removed one by one by their author alone, and leave room for others', async () => {
    const [one, two, three, four, five] = await Promise.all([40, 41, 42, 43, 44].map(drawPicture))
    await send(one as Buffer, two as Buffer, three as Buffer, four as Buffer)
    const ids = (await stored()).map(({ id }) => String(id))
    const other = await insert('orders', { reference: 'LX-2', email: 'eve@shop.example' })
    const others = randomUUID()
    await insert('review_requests', { order_id: other, key: others })
    await removeReviewPicture({ token: others, pictureId: ids[1] })
    for (const wrong of [{ pictureId: 'x' }, { token: randomUUID() }])
      expect(await removeReviewPicture({ token, pictureId: ids[1], ...wrong })).toMatchObject({
        code: 'NOT_FOUND',
      })
    expect(await stored()).toHaveLength(4)
    const removal = { token, pictureId: ids[1] }
    expect(await removeReviewPicture(removal)).toMatchObject({ ok: true })
    expect(await removeReviewPicture(removal)).toMatchObject({ ok: true })
    expect((await stored()).map(({ id }) => id)).toEqual([ids[0], ids[2], ids[3]])
    expect(await send(five as Buffer)).toMatchObject({ ok: true })
    expect(await stored()).toHaveLength(4)
    expect(await send(five as Buffer)).toMatchObject({ code: 'CONFLICT' })
  })

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', 'NOT_AN_IMAGE'],
    ['a damaged file', '\xff\xd8\xff<script>', 'IMAGE_DAMAGED'],
  ])('are all refused with %s among them', async (_, content, code) => {
    expect(await send(await drawPicture(40), Buffer.from(content, 'latin1'))).toMatchObject({
      code,
    })
    expect(await stored()).toEqual([])
  })

  it('are counted one by one, and by their announced bytes before they are read', async () => {
    const broken = Buffer.from('\xff\xd8\xff', 'latin1')
    for (let n = 0; n < LIMITS.reviewPictures.account.points; n += 3)
      expect(await send(broken, broken, broken)).toMatchObject({ code: 'IMAGE_DAMAGED' })
    expect(await send(await drawPicture(40))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await sql('delete from limits')
    const announce = (length: string) =>
      addReviewPictures(
        { token, lineId },
        new Request('https://shop.example', {
          method: 'POST',
          headers: { 'content-length': length },
        }),
      )
    for (let n = 0; n < LIMITS.reviewMegabytes.account.points; n += 20)
      expect(await announce('20000000')).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    expect(await announce('1')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('appear on the product, in the feed and as not looked at, and drop their category’s pages', async () => {
    for (const _ of [1, 2]) {
      markProductsChanged()
      await getProductIndex()
    }
    const dropped: string[] = []
    runtime.hooks.invalidateTags = (tags) => void dropped.push(...tags)
    await send(await drawPicture(40), await drawPicture(41))
    delete runtime.hooks.invalidateTags
    expect(dropped).toEqual(['smartphones'])
    const pictures = (await stored()).map(({ id }) => ({ id }))
    expect(await getReviews(product)).toMatchObject({ newest: [{ pictures }] })
    expect(await readReviewPage({ token })).toMatchObject({
      value: { lines: [{ review: { pictures } }] },
    })
    const pieces: string[] = []
    for await (const piece of reviewFeed()) pieces.push(piece)
    expect(pieces.join('')).toMatch(
      new RegExp(
        `</review_url><reviewer_images><reviewer_image><url>https?://[^<]+/review-pictures/${pictures[0]?.id}.webp</url></reviewer_image><reviewer_image>.*</reviewer_images><ratings>`,
      ),
    )
    await asAdministrator()
    expect(await listAdminReviews({ state: 'new', page: 1 })).toMatchObject({
      value: { rows: [{ pictures }] },
    })
  })
})

describe('the door of a picture', () => {
  beforeEach(async () => void (await send(await drawPicture(400))))

  it('gives the whole and the small one for five minutes, then asks by their tag', async () => {
    const id = await firstId()
    const whole = await open(`${id}.webp`)
    expect(whole.status).toBe(200)
    expect(Object.fromEntries(whole.headers)).toEqual({
      'cache-control': 'public, max-age=300',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
      etag: `"${id}.webp"`,
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(await whole.arrayBuffer()).metadata()).width).toBe(400)
    const small = await open(`${id}-small.webp`)
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(192)
    const again = await open(`${id}.webp`, { 'if-none-match': `"${id}.webp"` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    for (const file of [`${randomUUID()}.webp`, `${id}.png`, id, `${id}-large.webp`, 'x'])
      expect([file, await statusOf(file)]).toEqual([file, 404])
  })

  it('shuts while the review is taken down, except for its author and the administrator', async () => {
    const id = await firstId()
    await asAdministrator()
    await decideReview({
      reviewId: review,
      pictures: 0,
      decision: 'refuse',
      reason: 'personal_data',
    })
    const shown = await open(`${id}.webp`)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    await asGuest()
    for (const file of [`${id}.webp`, `${id}-small.webp`]) {
      const hidden = await open(file, { 'if-none-match': `"${file}"` })
      expect([hidden.status, hidden.headers.get('cache-control')]).toEqual([
        404,
        'private, no-store',
      ])
    }
    const byMail = await open(`${id}-small.webp?token=${token}`)
    expect([byMail.status, byMail.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await statusOf(`${id}.webp?token=${randomUUID()}`)).toBe(404)
    const session = { sid: '', language: 'hu', isAdmin: false } as const
    visitor.session = { ...session, user: { id: await insert('users'), email: '' } }
    expect(await statusOf(`${id}.webp`)).toBe(404)
    visitor.session = { ...session, user: { id: user, email: '' } }
    expect(await statusOf(`${id}.webp`)).toBe(200)
    await asGuest()
    await sql(`update reviews set state = 'published', refusal = null`)
    expect(await statusOf(`${id}.webp`)).toBe(200)
  })

  it.each([
    ['is deleted by its customer', () => removeReview({ token, lineId })],
    [
      'was taken down and is deleted by its customer',
      async () => {
        await sql(`update reviews set state = 'refused', refusal = 'law'`)
        await removeReview({ token, lineId })
      },
    ],
    [
      'becomes anonymous with its order',
      () => prisma.$transaction((tx) => anonymiseOrders(tx, [order])),
    ],
  ])('finds nothing once the review %s', async (_, end) => {
    const id = await firstId()
    await end()
    expect(await stored()).toEqual([])
    await asAdministrator()
    expect(await statusOf(`${id}.webp`)).toBe(404)
  })
})
