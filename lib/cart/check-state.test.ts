import { expect, it } from 'vitest'
import { currentCheck, publishCheck, readCartCheck } from './check-state'

it('what was found stays until the last who shows it has gone', () => {
  publishCheck({ state: 'done', prices: [], gone: [] })
  const [leavePage, closePanel] = [readCartCheck(), readCartCheck()]
  closePanel()
  expect(currentCheck().state).toBe('done')
  leavePage()
  expect(currentCheck().state).toBe('none')
})

it('what is not known yet is not forgotten', () => {
  publishCheck({ state: 'waiting' })
  readCartCheck()()
  expect(currentCheck().state).toBe('waiting')
})
