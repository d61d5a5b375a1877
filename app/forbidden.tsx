import messages from '@/messages/en.json'

/** Never shown: admin has its own. Small, as app/not-found.tsx is and for the same reason. */
export default function Forbidden() {
  return <p>403 · {messages.errors.FORBIDDEN}</p>
}
