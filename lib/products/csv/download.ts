export function download(body: string | ReadableStream<Uint8Array>, name: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

export function seeOther(path: string): Response {
  const headers = { Location: path, 'Cache-Control': 'private, no-store' }
  return new Response(null, { status: 303, headers })
}
