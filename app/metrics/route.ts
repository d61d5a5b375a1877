import { notFound } from 'next/navigation'
import { env } from '@/lib/env'
import { hasMetricsToken, readMetrics } from '@/lib/site/metrics'

export const dynamic = 'force-dynamic'

/** 404 without METRICS_TOKEN, 401 with another token (docs/operations.md, Metrics). */
export async function GET(request: Request): Promise<Response> {
  if (!env.METRICS_TOKEN) notFound()
  const headers = { 'Cache-Control': 'no-store' }
  if (!hasMetricsToken(request.headers.get('authorization'), env.METRICS_TOKEN)) {
    return new Response(null, {
      status: 401,
      headers: { ...headers, 'WWW-Authenticate': 'Bearer' },
    })
  }
  const { text, type } = await readMetrics()
  return new Response(text, { headers: { ...headers, 'Content-Type': type } })
}
