import messages from '@/messages/en.json'

const style = { padding: '20vh 2rem', textAlign: 'center', fontFamily: 'system-ui' } as const

/**
 * For an address outside of every language, such as a file that is not there. Every document carries
 * it as data, so it is small; Next's own is ten times as long.
 */
export default function NotFound() {
  return (
    <p style={style}>
      404 · {messages.layout.notFound.title} · <a href="/">{messages.layout.notFound.home}</a>
    </p>
  )
}
