import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Engine, VIEWPORT } from './engine'
import { startProgram } from './program'

type Reply = { id: number | null; error?: string; message?: string; result: unknown }
type Entry = { method: 'log.entryAdded'; params: { level: string; text: string | null } }

/** Firefox speaks WebDriver BiDi without a driver. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'shop-firefox-'))
  const args = ['--headless', '--remote-debugging-port=0', '--profile', profile]
  const firefox = startProgram(program, args)
  const errors: string[] = []
  const { send, close } = await connect(
    `${await firefox.said(/WebDriver BiDi listening on (ws:\S+)/)}/session`,
    ({ params: { level, text } }) => {
      if (level === 'error') errors.push(text ?? '')
    },
  )
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  // In the first tab the address bar has the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  await send('browsingContext.setViewport', { context, viewport: VIEWPORT })

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const target = { context }
      const { result, exceptionDetails } = await send<{
        result?: { value: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', { expression, target, awaitPromise: true })
      if (!result) throw new Error(exceptionDetails?.text)
      return result.value
    },
    async perform(input) {
      await send('input.performActions', { context, actions: [input] })
    },
    errors: () => errors,
    async picture() {
      return (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data
    },
    async close() {
      close()
      await firefox.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function connect(url: string, onEntry: (entry: Entry) => void) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message: Reply | Entry = JSON.parse(data)
    if ('method' in message) onEntry(message)
    else if (message.id !== null) waiting.get(message.id)?.(message)
  })
  await once(socket, 'open')
  let id = 0
  return {
    async send<Result>(method: string, params = {}): Promise<Result> {
      id += 1
      socket.send(JSON.stringify({ id, method, params }))
      const { error, message, result } = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve)
      })
      if (error) throw new Error(`${method}: ${error}, ${message}`)
      return result as Result
    },
    close: () => socket.close(),
  }
}
