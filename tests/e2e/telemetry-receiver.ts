import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

type Attribute = { key: string; value: Record<string, unknown> }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
}
type Traces = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}
type ErrorEvent = {
  transaction: string
  platform: string
  tags: Record<string, string>
  exception: { values: { type: string; value: string; stacktrace?: { frames: object[] } }[] }
}

/** A local collector of OTLP/HTTP in JSON that is also the envelope endpoint of Sentry's project 7. */
export async function startTelemetryReceiver() {
  const bodies: { path: string; text: string }[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const isPacked = request.headers['content-encoding'] === 'gzip'
    bodies.push({ path: request.url ?? '', text: String(isPacked ? gunzipSync(body) : body) })
    response.setHeader('Content-Type', 'application/json')
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const ofPath = (start: string) => bodies.filter(({ path }) => path.startsWith(start))
  const traces = () => ofPath('/v1/traces').map(({ text }) => JSON.parse(text) as Traces)
  return {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}`,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      SENTRY_DSN: `http://publickey@${host}/7`,
    },
    /** All that was sent, as text. */
    all: () => bodies.map(({ path, text }) => `${path}\n${text}`).join('\n'),
    services: () => traces().flatMap((one) => one.resourceSpans.map(({ resource }) => resource)),
    spans: () =>
      traces().flatMap((one) =>
        one.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    /** The third line of an envelope is its event. */
    errors: () =>
      ofPath('/api/7/envelope/').map(
        ({ text }) => JSON.parse(text.split('\n')[2] ?? '') as ErrorEvent,
      ),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
