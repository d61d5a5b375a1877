import { failureResponse, jsonResponse, route } from '@/lib/http/route'
import { encodeAhead } from '@/lib/products/pictures/sizes'
import { uploadPicture } from '@/lib/storage/upload'

/** Stores the form field `image`; administrators only. */
export const POST = route(async (request) => {
  const result = await uploadPicture(request)
  if (result.ok) void encodeAhead(result.value.imageUrl)
  return result.ok ? jsonResponse({ success: true, ...result.value }) : failureResponse(result)
})
