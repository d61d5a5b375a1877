import { expect, it, vi } from 'vitest'
import { createQueue } from './queue'

it('runs one piece of work at a time', async () => {
  const inTurn = createQueue({ does: 'tries', max: 5 })
  let running = 0
  const work = async () => {
    const beside = running++
    await new Promise(setImmediate)
    running--
    return beside
  }
  expect(await Promise.all([inTurn(work), inTurn(work), inTurn(work)])).toEqual(
    Array(3).fill({ ok: true, value: 0 }),
  )
})

it('says that a piece of work failed, and goes on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const inTurn = createQueue({ does: 'tries', max: 1 })
  const error = new Error('told')
  expect(await inTurn(() => Promise.reject(error))).toEqual({ ok: false, code: 'INTERNAL_ERROR' })
  expect(log.mock.calls).toEqual([['What tries failed:', error]])
  expect(await inTurn(async () => 1)).toEqual({ ok: true, value: 1 })
  log.mockRestore()
})
