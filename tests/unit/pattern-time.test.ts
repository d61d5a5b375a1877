import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { parseAst } from 'vitest/node'
import { isEmailAddress, looksLikePhone } from '@/lib/accounts/fields'
import { parseInline } from '@/lib/legal/markdown/inline'
import { parseMarkdown, plainStart } from '@/lib/legal/markdown/markdown'
import { eventOf } from '@/lib/runtime/error-reports/event'
import { describeError } from '@/lib/runtime/outbox/retry'
import { mailboxOf } from '@/lib/security/mailbox'
import { isStillSvg } from '@/lib/storage/still-svg'
import { hideAddresses, redact } from '@/lib/text/redact'
import { redactPath } from '@/lib/text/redact-path.mjs'

const LENGTH = 150_000
/** For hangs: fifty times what the slowest linear pattern needs for all texts, as the machine may be busy. */
const HANGS_AFTER_MS = 20_000

/** Texts repeated to the length; patterns that try each place again take minutes for one of them. */
const REPEATED = [
  ...Array.from(' \n\taA09.-_@"\'<>/\\=&?#%:;,()[]{}+*!é~$^|\u0000\u00a0'),
  ...['a.', 'a-', 'a@', 'a b', '0 ', '0.', '"a', ' "', 'a:', '::', '%20', '. ', 'a=', ' =', ' a'],
  ...['<a ', '<!--', '<!-->', '<svg ', '<script>', '<?xml ', '/*', '//', '--', '**', '[a](', ']('],
  ...['\non', ' on', '1a', 'A1 ', 'url(', 'data:', 'href=', '\\"', '[[', '}{', '&a;', '+0', '0-'],
]
const TEXTS = REPEATED.flatMap((part) => {
  const text = part.repeat(LENGTH / part.length)
  return [text, `${text}\u0001`, `x ${text}x!`]
})

/** Patterns whose text is short or the shop's own. */
const BOUNDED: Record<string, string> = {
  '/\\B(?=(\\d{3})+$)/g': 'the digits of an amount',
  '/url\\((["\']?)(?!\\/|#|data:|https?:)([^)"\']+)\\1\\)/g': 'the sheets of the build',
  '/<([a-z][\\w-]*)((?:[^>"]|"[^"]*")*)>/gi': 'documents of React, which escapes texts',
}

type Node = { type?: string; start: number; end: number; regex?: unknown }

function* patternsIn(code: string, node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  const { type, start, end, regex } = node as Node
  if (type === 'Literal' && regex) yield code.slice(start, end)
  for (const value of Object.values(node)) yield* patternsIn(code, value)
}

const patterns = new Map<string, string>()
for (const room of ['lib', 'app', 'components', 'server']) {
  for (const name of readdirSync(room, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(tsx?|mjs)$/.test(name) || /\.test\.|\.d\.m?ts$|generated\//.test(name)) continue
    const code = readFileSync(join(room, name), 'utf8')
    const lang = name.endsWith('.tsx') ? 'tsx' : 'ts'
    for (const pattern of patternsIn(code, parseAst(code, { lang }))) {
      patterns.set(pattern, join(room, name))
    }
  }
}
const withoutClasses = (pattern: string) => pattern.replace(/\[(?:\\.|[^\]\\])*\]/g, '')
const repeating = [...patterns].filter(([pattern]) => /[*+]|\{\d+,\}/.test(withoutClasses(pattern)))

it('finds the patterns of the code', () => {
  expect(repeating.length).toBeGreaterThan(150)
  const unused = Object.keys(BOUNDED).filter((pattern) => !patterns.has(pattern))
  expect(unused).toEqual([])
})

it.each(repeating.filter(([pattern]) => !(pattern in BOUNDED)))(
  'reads 150,000 characters of anything once: %s in %s',
  (pattern) => {
    const run = `for (const text of texts) pattern.global ? text.replace(pattern, '') : pattern.exec(text)`
    const read = () =>
      runInNewContext(
        `const pattern = ${pattern}; ${run}`,
        { texts: TEXTS },
        {
          timeout: HANGS_AFTER_MS,
        },
      )
    expect(read).not.toThrow()
  },
)

const reported = (text: string) =>
  eventOf(
    Object.assign(new Error(text), { stack: `${text}\n  at ${text}:1:1` }),
    { kind: 'route', name: text },
    'node',
  )

it.each(
  Object.entries({
    describeError,
    hideAddresses,
    isEmailAddress,
    isStillSvg,
    looksLikePhone,
    mailboxOf,
    parseInline,
    parseMarkdown,
    plainStart,
    redact,
    redactPath,
    reported,
  } satisfies Record<string, (text: string) => unknown>),
)('%s reads 150,000 characters of anything', (_, read) => {
  for (const text of TEXTS) expect(() => read(text)).not.toThrow()
})
