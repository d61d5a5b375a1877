import { issueCsrfToken } from '@/lib/auth/session'
import { jsonResponse, route } from '@/lib/http/route'

export const GET = route(async () => jsonResponse({ csrfToken: await issueCsrfToken() }))
