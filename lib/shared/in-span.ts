import 'server-only'
import { SpanStatusCode, trace } from '@opentelemetry/api'

/** Names of tables, jobs and operations, never what a person typed. */
type Attributes = Record<string, string>

/** Runs `work` as a span of the trace; without tracing it only runs it. A throw marks the span. */
export function inSpan<Value>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Value>,
): Promise<Value> {
  return trace.getTracer('shop').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Error) span.recordException(error)
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
