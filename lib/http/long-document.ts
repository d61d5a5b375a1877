import 'server-only'
import { createHash } from 'node:crypto'

type Document = {
  type: string
  /** Changes whenever the document does. */
  version: readonly (string | number)[]
  /** How long others may keep it without asking; seconds. */
  maxAge: number
  /** The document from its beginning to its end, a piece at a time. */
  pieces: () => AsyncGenerator<string>
}

/**
 * Answers a document that may be longer than what memory should hold: each piece is made when the client has
 * taken those before it. 304 when the client has this version. Throws what the first piece throws, so that
 * a database that is away is a 503; a later failure breaks the connection off.
 */
export async function longDocument(request: Request, document: Document): Promise<Response> {
  const headers = {
    ETag: `W/"${createHash('sha1').update(document.version.join('\n')).digest('base64url')}"`,
    'Cache-Control': `public, max-age=${document.maxAge}`,
  }
  if (isKnown(request.headers.get('if-none-match'), headers.ETag)) {
    return new Response(null, { status: 304, headers })
  }
  const pieces = document.pieces()
  const first = await pieces.next()
  return new Response(streamOf(first, pieces), {
    headers: { ...headers, 'Content-Type': document.type, 'X-Content-Type-Options': 'nosniff' },
  })
}

/** The weak comparison of RFC 9110, section 13.1.2. */
function isKnown(given: string | null, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return (given ?? '').split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag))
}

function streamOf(first: IteratorResult<string>, rest: AsyncGenerator<string>) {
  const encoder = new TextEncoder()
  let piece: IteratorResult<string> | undefined = first
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        piece ??= await rest.next()
        if (piece.done) controller.close()
        else controller.enqueue(encoder.encode(piece.value))
        piece = undefined
      } catch (error) {
        console.error('A document could not be finished', error)
        controller.error(error)
      }
    },
    async cancel() {
      await rest.return(undefined)
    },
  })
}
