import { once } from 'node:events'
import http from 'node:http'

/**
 * A round-robin proxy; responds with 502 for an instance that is down.
 * @param {number} port
 * @param {number[]} targets
 */
export async function startBalancer(port, targets) {
  let count = 0
  const server = http.createServer((request, response) => {
    count += 1
    const { url: path, method, headers } = request
    const target = { host: '127.0.0.1', port: targets[count % targets.length] }
    const onward = http.request({ ...target, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    onward.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    request.pipe(onward)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
