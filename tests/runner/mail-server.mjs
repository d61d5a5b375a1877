import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'

/** Stores each received mail atomically as `<id>.eml` in `folder`. */
export async function startMailServer(folder, port = 0) {
  await mkdir(folder, { recursive: true })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      store(stream, folder).then(() => done(), done)
    },
  })
  // Clients may disconnect.
  server.on('error', () => {})
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function store(stream, folder) {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  const draft = path.join(folder, randomUUID())
  await writeFile(draft, Buffer.concat(chunks))
  await rename(draft, `${draft}.eml`)
}
