import 'server-only'
import { createHash } from 'node:crypto'

type Document = {
  type: string
  /** For the ETag. */
  version: readonly (string | number)[]
  /** Seconds. */
  maxAge: number
  pieces: () => AsyncGenerator<string>
}

/**
 * Streams on demand; 304 for a known version. Throws an error of the first piece; a later one aborts the
 * connection.
 */
export async function longDocument(request: Request, document: Document): Promise<Response> {
  const headers = {
    ETag: `W/"${createHash('sha1').update(document.version.join('\n')).digest('base64url')}"`,
    'Cache-Control': `public, max-age=${document.maxAge}`,
  }
  if (matches(request.headers.get('if-none-match'), headers.ETag)) {
    return new Response(null, { status: 304, headers })
  }
  const pieces = document.pieces()
  const first = await pieces.next()
  return new Response(streamOf(first, pieces), {
    headers: { ...headers, 'Content-Type': document.type, 'X-Content-Type-Options': 'nosniff' },
  })
}

/** Whether an If-None-Match names the tag, by weak comparison (RFC 9110, section 13.1.2). */
export function matches(given: string | null, tag: string): boolean {
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
