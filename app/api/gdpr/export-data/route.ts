import { failureResponse, route } from '@/lib/http/route'
import { exportData } from '@/lib/privacy/queries'

/** JSON file of all data about the customer (specification §7). */
export const GET = route(async () => {
  const result = await exportData()
  if (!result.ok) return failureResponse(result)
  const { fileName, body } = result.value
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
})
