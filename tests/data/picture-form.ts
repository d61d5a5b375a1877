import sharp from 'sharp'

/** A JPEG with metadata, 300 pixels high. */
export const drawPicture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 300, channels: 3, background: '#b0694a' } })
    .withExif({ IFD0: { Copyright: 'Ada' } })
    .jpeg()
    .toBuffer()

/** The post of a form with these files as `pictures`, as a browser sends it. */
export async function pictureRequest(
  files: readonly Buffer[],
  more: Record<string, string> = {},
): Promise<Request> {
  const body = new FormData()
  for (const file of files) body.append('pictures', new File([new Uint8Array(file)], 'IMG.jpg'))
  const form = new Response(body)
  const type = String(form.headers.get('content-type'))
  const bytes = await form.arrayBuffer()
  const headers = { 'content-type': type, 'content-length': String(bytes.byteLength), ...more }
  return new Request('https://shop.example', { method: 'POST', headers, body: bytes })
}
