import messages from '@/messages/en.json'

/** Never shown: guests are redirected to the login. Small, as is app/not-found.tsx. */
export default function Unauthorized() {
  return <p>401 · {messages.errors.UNAUTHENTICATED}</p>
}
