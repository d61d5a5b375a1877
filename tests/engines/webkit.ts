import { vi } from 'vitest'
import { freePort } from '@/server/start/port.mjs'
import { type Engine, VIEWPORT } from './engine'
import { startProgram } from './program'

/** WebKitGTK by the classic WebDriver protocol, on a display of its own. */
export async function startWebkit(program: string, displayProgram: string): Promise<Engine> {
  const display = startProgram(displayProgram, ['-displayfd', '1', '-nolisten', 'tcp'])
  const number = await display.said(/^(\d+)\n/m)
  const port = await freePort()
  const driver = startProgram(program, [`--port=${port}`], { DISPLAY: `:${number}` })
  const root = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${root}/status`), { timeout: 60_000 })
  const { sessionId } = await post<{ sessionId: string }>(`${root}/session`, { capabilities: {} })
  const session = `${root}/session/${sessionId}`
  await post(`${session}/window/rect`, VIEWPORT)

  return {
    async open(url) {
      await post(`${session}/url`, { url })
    },
    evaluate: (expression) =>
      post(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    async perform(input) {
      await post(`${session}/actions`, { actions: [input] })
    },
    errors: () => [],
    picture: () => valueIn(fetch(`${session}/screenshot`)),
    async close() {
      await fetch(session, { method: 'DELETE' })
      await driver.stop()
      await display.stop()
    },
  }
}

const post = <Value>(url: string, body: object) =>
  valueIn<Value>(fetch(url, { method: 'POST', body: JSON.stringify(body) }))

async function valueIn<Value>(answer: Promise<Response>): Promise<Value> {
  const response = await answer
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${response.url}: ${value.error}, ${value.message}`)
  return value
}
