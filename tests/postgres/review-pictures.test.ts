import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { addReviewPictures } from '@/lib/orders/reviews/pictures'
import { resetDatabase, sql } from '../data/database'
import { drawPicture, pictureRequest } from '../data/picture-form'
import { insert } from '../data/rows'

vi.mock('@/lib/auth/session', () => ({ getCurrentUser: async () => null }))

it('a review has four pictures at most, however many forms are sent at once', async () => {
  await resetDatabase()
  const token = randomUUID()
  const product_id = await insert('products')
  const order_id = await insert('orders', { status: 'delivered' })
  const lineId = await insert('order_lines', { order_id, product_id })
  await insert('review_requests', { order_id, key: token })
  await insert('reviews', { order_id, line_id: lineId, product_id })
  const files = [await drawPicture(40), await drawPicture(41)]
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () =>
      addReviewPictures({ token, lineId }, await pictureRequest(files)),
    ),
  )
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual([
    ...Array(4).fill('CONFLICT'),
    'ok',
    'ok',
  ])
  expect(await sql('select position from review_pictures order by 1')).toEqual(
    [0, 1, 2, 3].map((position) => ({ position })),
  )
})
