import messages from '@/messages/en.json'

const style = { padding: '20vh 2rem', textAlign: 'center', fontFamily: 'system-ui' } as const

/** Small, because every document carries it as RSC data; Next's default is ten times as long. */
export default function NotFound() {
  return (
    <p style={style}>
      404 · {messages.layout.notFound.title} · <a href="/">{messages.layout.notFound.home}</a>
    </p>
  )
}
