import 'server-only'
import { DiagLogLevel, diag } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { onShutdown } from '@/lib/runtime/shutdown-hooks'
import { redact } from '@/lib/text/redact'
import { withoutPersonalData } from './strip-personal-data'

/** Below the ten seconds that a stop may take. */
const EXPORT_TIMEOUT_MS = 4_000

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT (decision 094); the standard OTEL_* variables set headers, sampling and
 * batches. An unreachable receiver loses spans and is logged once.
 */
export function startTracing(serviceName: string): void {
  warnOnce()
  const exporter = new OTLPTraceExporter({ timeoutMillis: EXPORT_TIMEOUT_MS })
  const named = resourceFromAttributes({ 'service.name': serviceName })
  const provider = new NodeTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(withoutPersonalData(exporter))],
  })
  provider.register()
  onShutdown(() => provider.shutdown())
}

function warnOnce() {
  let isSaid = false
  const say = (message: string, ...details: unknown[]) => {
    if (!isSaid) console.warn(`Traces are not received: ${redact([message, ...details].join(' '))}`)
    isSaid = true
  }
  const ignore = () => {}
  const logger = { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN })
}
