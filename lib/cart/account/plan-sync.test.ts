import { expect, it } from 'vitest'
import type { CartLine } from '@/lib/cart/types'
import { baseKey, cartKey, planSync } from './plan-sync'

const line = (variantId: string, quantity: number, price = 10): CartLine => ({
  id: `product of ${variantId}`,
  variantId,
  slug: '',
  name: variantId,
  description: '',
  price,
  originalPrice: null,
  discount: 0,
  quantity,
  image: '',
  features: [],
  category: 'smartphones',
  capacity: null,
  colour: null,
  papers: {},
})
const syncedWith = (...lines: CartLine[]) => ({ key: cartKey(lines) })
const account = (version: number, ...lines: CartLine[]) => ({ version, lines, unavailable: [] })
const saved = (variantId: string, quantity: number) => ({
  productId: `product of ${variantId}`,
  variantId,
  quantity,
})
const NOTHING = { shown: null, saved: null, isMerged: false }

it('saves a guest’s cart when the account has none', () => {
  expect(planSync([line('a', 2)], account(0), null)).toEqual({
    ...NOTHING,
    saved: [saved('a', 2)],
  })
})

it('shows the account’s cart on a new device', () => {
  const other = account(4, line('a', 2))
  expect(planSync([], other, null)).toEqual({ ...NOTHING, shown: other.lines })
})

it('merges a guest’s cart with the account’s, each variant in its higher quantity', () => {
  const own = [line('a', 3), line('c', 1)]
  const plan = planSync(own, account(4, line('a', 2, 8), line('b', 1)), null)
  expect(plan.isMerged).toBe(true)
  expect(cartKey(plan.shown ?? [])).toBe('a 3,b 1,c 1')
  expect(plan.saved).toEqual([saved('a', 3), saved('c', 1), saved('b', 1)])
  expect(plan.shown?.find(({ variantId }) => variantId === 'a')?.price).toBe(8)
})

it('says nothing of merging when the account’s cart adds nothing', () => {
  expect(planSync([line('a', 3)], account(4, line('a', 1)), null)).toEqual({
    ...NOTHING,
    saved: [saved('a', 3)],
  })
})

it('keeps removed what another device has removed', () => {
  const both = [line('a', 1), line('b', 1)]
  const plan = planSync(both, account(5, line('a', 1)), syncedWith(...both))
  expect(plan).toEqual({ ...NOTHING, shown: [line('a', 1)] })
})

it('keeps removed what this device has removed', () => {
  const both = [line('a', 1), line('b', 1)]
  const plan = planSync([line('b', 1)], account(4, ...both), syncedWith(...both))
  expect(plan).toEqual({ ...NOTHING, saved: [saved('b', 1)] })
})

it('keeps removed what was ordered here while another device added something', () => {
  const plan = planSync([], account(5, line('a', 2), line('b', 1)), syncedWith(line('a', 2)))
  expect(plan.saved).toEqual([saved('b', 1)])
  expect(plan.shown).toEqual([line('b', 1)])
  expect(plan.isMerged).toBe(true)
})

it('keeps what is added again after a save whose answer never came', () => {
  const saving = { own: '', sent: '' }
  const synced = { ...syncedWith(line('a', 1)), saving }
  expect(planSync([line('a', 1)], account(5), synced)).toEqual({
    ...NOTHING,
    saved: [saved('a', 1)],
  })
  expect(planSync([line('a', 1)], account(4, line('a', 1)), synced)).toEqual(NOTHING)
})

it('compares with the first of two saves whose answers never came, if only that arrived', () => {
  const first = { ...syncedWith(line('a', 1)), saving: { own: '', sent: '' } }
  const key = baseKey(account(5), first)
  const second = { key, saving: { own: 'a 1', sent: 'a 1' } }
  const plan = planSync([line('a', 1)], account(6, line('c', 1)), second)
  expect(cartKey(plan.shown ?? [])).toBe('a 1,c 1')
})

it('keeps what another device added before a save whose answer never came', () => {
  const both = account(5, line('a', 1), line('b', 1))
  const synced = { key: '', saving: { own: 'a 1', sent: 'a 1,b 1' } }
  const plan = planSync([line('a', 1)], both, synced)
  expect(plan).toEqual({ ...NOTHING, shown: both.lines })
})

it('takes the higher quantity of a variant that both have changed', () => {
  const plan = planSync([line('a', 3)], account(5, line('a', 2)), syncedWith(line('a', 1)))
  expect(plan).toEqual({ ...NOTHING, saved: [saved('a', 3)] })
})

it('does nothing for equal carts in another order', () => {
  const own = [line('a', 1), line('b', 1)]
  expect(planSync(own, account(9, line('b', 1), line('a', 1)), null)).toEqual(NOTHING)
})

it('leaves a variant of a product without a page where it is', () => {
  const archived = { version: 4, lines: [line('a', 1)], unavailable: [saved('z', 1)] }
  const both = [line('a', 1), line('z', 1)]
  expect(planSync(both, archived, syncedWith(...both))).toEqual(NOTHING)
  expect(planSync([line('a', 1)], archived, syncedWith(line('a', 1)))).toEqual(NOTHING)
})

it('leaves lines without a variant id in the browser', () => {
  const old = line('', 1)
  const plan = planSync([old], account(2, line('a', 1)), syncedWith())
  expect(plan).toEqual({ ...NOTHING, shown: [old, line('a', 1)] })
})
