import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createThread } from './thread'

const PROGRAM = `
import { threadId } from 'node:worker_threads'
export function answer(message) {
  if (message === 'end') return new Promise(() => setImmediate(() => { throw new Error('ended') }))
  if (message === 'hang') while (true);
  if (message === 'fail') throw new Error('expected')
  return threadId
}`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-thread-'))
  await writeFile(path.join(folder, 'program.mjs'), PROGRAM)
})
afterAll(() => rm(folder, { recursive: true }))

const create = (timeout = 60_000) =>
  createThread<string, number>({
    task: 'tries',
    file: path.join(folder, 'program.mjs'),
    name: 'answer',
    max: 3,
    memory: 16,
    timeout,
  })

let send: ReturnType<typeof create>
const log = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  log.mockClear()
  send = create()
})
afterEach(() => {
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
})

const idOf = async () => {
  const answer = await send('go')
  return answer.ok ? answer.value : answer.code
}

it('shares one thread, which ends after an idle minute', async () => {
  const [first, second] = await Promise.all([idOf(), idOf()])
  expect(first).toEqual(expect.any(Number))
  expect(second).toBe(first)
  vi.advanceTimersByTime(59_000)
  expect(await idOf()).toBe(first)
  vi.advanceTimersByTime(60_000)
  const later = await idOf()
  expect(later).toEqual(expect.any(Number))
  expect(later).not.toBe(first)
})

it('refuses messages when the queue is full', async () => {
  const answers = await Promise.all([idOf(), idOf(), idOf(), idOf()])
  expect(answers[3]).toBe('SERVICE_UNAVAILABLE')
  expect(answers.slice(0, 3)).toEqual(Array(3).fill(expect.any(Number)))
})

it('logs a failed message and continues', async () => {
  const [failed, id] = await Promise.all([send('fail'), idOf()])
  expect(failed).toEqual({ ok: false, code: 'INTERNAL_ERROR' })
  expect(id).toEqual(expect.any(Number))
  expect(log.mock.calls).toEqual([['tries: failed', new Error('expected')]])
})

it('starts a new thread after a crash', async () => {
  const first = await idOf()
  const [failed, id] = await Promise.all([send('end'), idOf()])
  expect(failed).toEqual({ ok: false, code: 'INTERNAL_ERROR' })
  expect(id).toEqual(expect.any(Number))
  expect(id).not.toBe(first)
})

it('starts a new thread after a timeout', async () => {
  send = create(500)
  const [hung, id] = await Promise.all([send('hang'), idOf()])
  expect(hung).toEqual({ ok: false, code: 'INTERNAL_ERROR' })
  expect(id).toEqual(expect.any(Number))
})
