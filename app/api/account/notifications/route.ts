import { saveNotifications } from '@/lib/accounts/settings/notifications'
import { failureResponse, jsonResponse, readJson, route } from '@/lib/http/route'

/** `{ orderNotifications, priceAlerts, newsletter, language }` and, if it changes, `reviewMails`. */
export const PUT = route(async (request) => {
  const body = await readJson(request)
  if (!body.ok) return failureResponse(body)
  const result = await saveNotifications(body.value)
  return result.ok
    ? jsonResponse({ success: true, notifications: result.value })
    : failureResponse(result)
})
