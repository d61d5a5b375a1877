import http from 'node:http'

// The upper bound for Node: a constant page of 30 kB. node bench/reference/raw.mjs [PORT]
const BYTES = 30_720
const END = '</body></html>'
const [port = '4103'] = process.argv.slice(2)

const item = (_, i) =>
  `<article><h2>Item ${i}</h2><p>Closed-back, forty hours of battery, active noise cancelling, USB-C, price ${199 + i}.00, in stock, ships tomorrow, article number ${1e6 + i * 7919}.</p></article>`
const start = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="raw"><title>raw</title></head><body><main><h1>Raw</h1>${Array.from({ length: 150 }, item).join('')}`
const page = Buffer.from(start.padEnd(BYTES - END.length) + END)
const head = { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length }

http
  .createServer((_, response) => {
    response.writeHead(200, head)
    response.end(page)
  })
  .listen(Number(port), '127.0.0.1', () => console.log(`port ${port}: ${page.length} bytes`))
