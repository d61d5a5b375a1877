import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordSecurityEvent, SECURITY_EVENTS } from './events'

type Line = { time: string; kind: string; account?: string; network?: string; count: number }

let output = ''
const lines = () =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line))
const total = (kind: string) =>
  lines()
    .filter((line) => line.kind === kind)
    .reduce((sum, { count }) => sum + count, 0)

const failed = (account: string, network = '203.0.113.5') =>
  recordSecurityEvent({ kind: 'sign-in.failed', account, network })
const minute = () => vi.advanceTimersByTime(60_000)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z') })
  output = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    output += String(chunk)
    return true
  })
})
afterEach(() => {
  minute()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the security log', () => {
  it('writes one JSON line per event with time, kind and hashes', async () => {
    await failed('ada@example.com')
    expect(lines()).toEqual([
      {
        time: '2026-11-25T10:00:00.000Z',
        kind: 'sign-in.failed',
        account: expect.stringMatching(/^[\w-]{22}$/),
        network: expect.stringMatching(/^[\w-]{22}$/),
        count: 1,
      },
    ])
  })

  it('hashes accounts and networks consistently', async () => {
    await failed('ada@example.com')
    minute()
    await failed('ada@example.com')
    await failed('grace@example.com')
    const [first, again, other] = lines()
    expect(again).toMatchObject({ account: first?.account, network: first?.network })
    expect(other?.account).not.toBe(first?.account)
    expect(output).not.toMatch(/ada|grace|203\.0/)
  })

  it('collapses equal events of a minute into a second line', async () => {
    for (let i = 0; i < 1000; i += 1) await failed('ada@example.com')
    expect(lines()).toHaveLength(1)
    minute()
    expect(lines().map(({ count }) => count)).toEqual([1, 999])
    minute()
    expect(lines()).toHaveLength(2)
  })

  it('separates accounts, networks and kinds', async () => {
    await failed('ada@example.com')
    await failed('ada@example.com', '198.51.100.7')
    await failed('grace@example.com')
    await recordSecurityEvent({ kind: 'csrf.refused', network: '203.0.113.5' })
    expect(lines()).toHaveLength(4)
  })

  it('limits the lines of a flood from thousands of networks', async () => {
    for (let i = 0; i < 20_000; i += 1) await failed(`${i}@example.com`, `2001:db8:${i}::/64`)
    expect(lines()).toHaveLength(501)
    minute()
    expect(lines()).toHaveLength(502)
    expect(total('sign-in.failed')).toBe(20_000)
    expect(lines().at(-1)).toEqual({
      time: expect.any(String),
      kind: 'sign-in.failed',
      count: 19_499,
    })
  })

  it('records an event without account or request', async () => {
    await recordSecurityEvent({ kind: 'webhook.refused' })
    expect(lines()).toEqual([{ time: expect.any(String), kind: 'webhook.refused', count: 1 }])
  })
})

it('is documented kind by kind in docs/security-log.md', () => {
  const page = readFileSync('docs/security-log.md', 'utf8')
  const described = [...page.matchAll(/^\| `([\w.-]+)` \|/gm)].map(([, kind]) => kind)
  expect(described.sort()).toEqual([...SECURITY_EVENTS, 'limit.login'].sort())
})
