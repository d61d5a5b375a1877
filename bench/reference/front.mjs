import http from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'

// The upper bound for compressed pages cached in memory: node bench/reference/front.mjs ORIGIN PORT
const [origin = 'http://127.0.0.1:4100/', port = '4106'] = process.argv.slice(2)
const page = await fetch(origin, { headers: { 'accept-encoding': 'identity' } })
const identity = Buffer.from(await page.arrayBuffer())
const forms = {
  br: brotliCompressSync(identity),
  gzip: gzipSync(identity, { level: 9 }),
  identity,
}
const headOf = (encoding, { length }) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-length': length,
  vary: 'accept-encoding',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})
const heads = Object.fromEntries(
  Object.entries(forms).map(([encoding, body]) => [encoding, headOf(encoding, body)]),
)

http
  .createServer((request, response) => {
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = ['br', 'gzip'].find((name) => accepted.includes(name)) ?? 'identity'
    response.writeHead(200, heads[encoding])
    response.end(forms[encoding])
  })
  .listen(Number(port), '127.0.0.1', () => {
    console.log(`${origin} on port ${port}: ${identity.length} bytes, gzip ${forms.gzip.length}`)
  })
