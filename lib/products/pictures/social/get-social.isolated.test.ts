import { readdir } from 'node:fs/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { GET } from '@/app/social/[...picture]/route'
import { renderSocial } from './render'

vi.mock('./render', () => ({ renderSocial: vi.fn() }))
const render = vi.mocked(renderSocial)
const fetched = vi.spyOn(globalThis, 'fetch')

const pictures = (await readdir('public/products')).filter((name) => name.endsWith('.webp'))
let next = 0
/** A picture not requested by another test. */
const fresh = () => `/social/products/${pictures[next++]}.jpg`
const get = (address: string) => GET(new Request(`http://localhost${address}`), undefined)

beforeEach(() => {
  render.mockReset().mockResolvedValue(Buffer.from('picture'))
  fetched.mockReset().mockRejectedValue(new Error('The shop must not fetch from itself'))
})

it('renders once for concurrent and later requests', async () => {
  const address = fresh()
  const answers = await Promise.all([get(address), get(address)])
  for (const answer of [...answers, await get(address)]) {
    expect([answer.status, await answer.text()]).toEqual([200, 'picture'])
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
  }
  expect(render).toHaveBeenCalledTimes(1)
})

it.each([
  `/social/uploads/${'0'.repeat(32)}.webp.jpg`,
  '/social/uploads/none.webp.jpg',
  '/social/products/none.webp.jpg',
  `/social/products/${'x'.repeat(300)}.webp.jpg`,
])('answers 404 without rendering or fetching for %s', async (address) => {
  expect((await get(address)).status).toBe(404)
  expect([render.mock.calls, fetched.mock.calls]).toEqual([[], []])
})

it('queues thirty requests, answers 503 to more, and 404 for missing pictures', async () => {
  let draw = () => {}
  render.mockReturnValue(new Promise((done) => (draw = () => done(Buffer.from('picture')))))
  const requests = Array.from({ length: 31 }, () => get(fresh()))
  const refused = await Promise.race(requests)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await get('/social/products/none.webp.jpg')).status).toBe(404)
  draw()
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect((await get(fresh())).status).toBe(200)
})

it('renders again after a failure', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  render.mockRejectedValueOnce(new Error('damaged'))
  const address = fresh()
  expect((await get(address)).status).toBe(500)
  expect(error).toHaveBeenCalledTimes(1)
  error.mockRestore()
  expect((await get(address)).status).toBe(200)
})
