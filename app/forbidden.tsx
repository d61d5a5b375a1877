import messages from '@/messages/en.json'

/** Never shown: admin has its own. Small, as is app/not-found.tsx. */
export default function Forbidden() {
  return <p>403 · {messages.errors.FORBIDDEN}</p>
}
