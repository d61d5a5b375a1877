import messages from '@/messages/en.json'

/** Nobody comes here: who is not signed in is led to the login. Small, as app/not-found.tsx is and for the same reason. */
export default function Unauthorized() {
  return <p>401 · {messages.errors.UNAUTHENTICATED}</p>
}
