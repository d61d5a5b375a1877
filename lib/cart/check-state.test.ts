import { expect, it } from 'vitest'
import { currentCheck, publishCheck, retainCartCheck } from './check-state'

it('keeps the result until the last subscriber leaves', () => {
  publishCheck({ state: 'done', prices: [], unavailable: [] })
  const leavePage = retainCartCheck()
  const closePanel = retainCartCheck()
  closePanel()
  expect(currentCheck().state).toBe('done')
  leavePage()
  expect(currentCheck().state).toBe('none')
})

it('keeps a pending check when the last subscriber leaves', () => {
  publishCheck({ state: 'waiting' })
  retainCartCheck()()
  expect(currentCheck().state).toBe('waiting')
})
