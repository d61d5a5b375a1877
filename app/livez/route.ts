export const dynamic = 'force-dynamic'

/** Whether the process responds (docs/operations.md). */
export const GET = () => new Response('ok', { headers: { 'Cache-Control': 'no-store' } })
