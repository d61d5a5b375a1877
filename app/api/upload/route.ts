import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { uploadPicture } from '@/lib/storage/upload'

/** Stores the form field `image`; administrators only. */
export const POST = route(async (request) => {
  const result = await uploadPicture(request)
  return result.ok ? jsonResponse({ success: true, ...result.value }) : failureResponse(result)
})
