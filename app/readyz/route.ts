import { readHealth } from '@/lib/runtime/health'

export const dynamic = 'force-dynamic'

/** 503 while this instance should get no requests (docs/operations.md). */
export async function GET(): Promise<Response> {
  const { isReady, checks } = await readHealth()
  return Response.json(
    { status: isReady ? 'ready' : 'not ready', checks },
    {
      status: isReady ? 200 : 503,
      headers: { 'Cache-Control': 'no-store', ...(!isReady && { 'Retry-After': '5' }) },
    },
  )
}
