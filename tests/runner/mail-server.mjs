import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server for tests on a port of its own. Every mail it takes becomes a file `<id>.eml` in
 * `folder`, whole as soon as it is there.
 */
export async function startMailServer(folder, port = 0) {
  await mkdir(folder, { recursive: true })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      keep(stream, folder).then(() => done(), done)
    },
  })
  // A client that hangs up is its own affair.
  server.on('error', () => {})
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function keep(stream, folder) {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  const draft = path.join(folder, randomUUID())
  await writeFile(draft, Buffer.concat(chunks))
  await rename(draft, `${draft}.eml`)
}
