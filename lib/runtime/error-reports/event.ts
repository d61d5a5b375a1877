import 'server-only'
import { randomUUID } from 'node:crypto'
import { cwd } from 'node:process'
import { createStackParser, type ErrorEvent, type Exception, type StackFrame } from '@sentry/core'
import { nodeStackLineParser } from '@sentry/core/server'
import { hideAddresses, redact } from '@/lib/text/redact'
import { redactPath } from '@/lib/text/redact-path.mjs'

const MAX_CAUSES = 3
/** Characters of a stack that are read. */
const MAX_STACK = 50_000

/** "name@https://shop.example/_next/a.js:1:2" */
const GECKO = /^([^@]*)@(\S+):(\d+):(\d+)$/
/** Lines of a message are no frames. */
const FRAME = /^\s+at .*:\d+:\d+\)?$|^\s*[^\s@]*@\S+:\d+:\d+$/

function parseGecko(line: string): StackFrame | undefined {
  const [found, name, filename, lineno, colno] = GECKO.exec(line) ?? []
  if (!found || !filename) return undefined
  return { function: name?.trim() || '?', filename, lineno: Number(lineno), colno: Number(colno) }
}

const parseStack = createStackParser(nodeStackLineParser(), [50, parseGecko])

/** An event of Sentry's with nothing but the texts, files and functions of the error, redacted, and its place. */
export function eventOf(
  error: Reported,
  { kind, name }: Place,
  platform: 'node' | 'javascript',
): ErrorEvent {
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    type: undefined,
    level: 'error',
    platform,
    environment: 'production',
    transaction: redactPath(name),
    tags: { kind },
    // The cause first, as Sentry shows them.
    exception: { values: chainOf(error).map(exceptionOf).reverse() },
  }
}

function chainOf(error: Reported): Reported[] {
  const chain = [error]
  for (let next = error.cause; next instanceof Error && chain.length <= MAX_CAUSES; ) {
    chain.push(next)
    next = next.cause
  }
  return chain
}

function exceptionOf({ name, message, stack = '' }: Reported): Exception {
  const lines = stack
    .slice(0, MAX_STACK)
    .split('\n')
    .filter((line) => FRAME.test(line))
  const frames = parseStack(lines.join('\n')).map(strippedFrame)
  return {
    type: redact(name),
    value: redact(message),
    ...(frames.length > 0 && { stacktrace: { frames } }),
  }
}

function strippedFrame(frame: StackFrame): StackFrame {
  const { filename = '', lineno, colno, in_app } = frame
  return {
    function: redact(frame.function ?? '?'),
    filename: fileOf(filename),
    ...(lineno && { lineno }),
    ...(colno && { colno }),
    in_app: in_app ?? true,
  }
}

/** Relative to the shop's folder or address. */
function fileOf(file: string): string {
  const [path = ''] = file.replace(/^[a-z-]+:\/\/[^/]*/, '').split(/[?#]/)
  return hideAddresses(path.replace(`${cwd()}/`, ''))
}

/** A route, form, job or topic by its name in the code. */
export type Place = { kind: string; name: string }
/** `name` and `stack` as those of an Error. */
export type Reported = {
  name: string
  message: string
  stack?: string | undefined
  cause?: unknown
}
