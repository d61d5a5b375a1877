import 'server-only'
import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'
import { redact } from '@/lib/text/redact'
import { redactPath } from '@/lib/text/redact-path.mjs'

/** Names of routes, services, tables and jobs; Next also writes URLs with their query, which are left out. */
const ALLOWED = new Set([
  ...['http.method', 'http.route', 'http.status_code', 'error.type', 'net.peer.name'],
  ...['next.route', 'next.segment', 'next.page', 'next.span_type', 'next.rsc'],
  ...['next.fetch.cache_status', 'next.fetch.cache_reason'],
  ...['db.system.name', 'db.operation.name', 'db.collection.name', 'shop.job', 'shop.topic'],
])

/** Exports spans without what may name a person: other attributes, URLs in names, and texts of errors unredacted. */
export function withoutPersonalData(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(stripped), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

function stripped(span: ReadableSpan): ReadableSpan {
  const { message } = span.status
  const own: Partial<ReadableSpan> = {
    name: nameOf(span.name),
    attributes: allowed(span.attributes),
    links: [],
    events: span.events.map((event) => ({ ...event, attributes: redacted(event.attributes) })),
    status: { code: span.status.code, ...(message && { message: redact(message) }) },
  }
  return Object.create(
    span,
    Object.fromEntries(
      Object.entries(own).map(([key, value]) => [key, { value, enumerable: true }]),
    ),
  )
}

/** "GET /[lang]/cart", "fetch GET https://api.example/v1/payments?id=1": of a URL its origin. */
const nameOf = (name: string) =>
  name
    .split(' ')
    .map((word) => (URL.canParse(word) ? new URL(word).origin : redactPath(word)))
    .join(' ')

const allowed = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => ALLOWED.has(name)))

const redacted = (attributes: Attributes = {}): Attributes =>
  Object.fromEntries(
    ['exception.type', 'exception.message']
      .filter((name) => typeof attributes[name] === 'string')
      .map((name) => [name, redact(String(attributes[name]))]),
  )
