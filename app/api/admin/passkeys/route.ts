import { startPasskey } from '@/lib/auth/second-factor/passkey-setup'
import { failureResponse, jsonResponse, route } from '@/lib/http/route'

/** `{ options }` for a new passkey; the form of the page Security adds it. */
export const POST = route(async () => {
  const options = await startPasskey()
  return options.ok ? jsonResponse({ options: options.value }) : failureResponse(options)
})
