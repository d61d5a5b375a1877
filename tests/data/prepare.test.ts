import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const databaseUrl = String(process.env.DATABASE_URL)
let child: ChildProcess
let output = ''

beforeEach(async () => {
  await resetDatabase()
  // Skips loading the catalogue.
  await insert('products')
  output = ''
  child = fork('server/prepare.ts', [], {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
    env: { ...process.env, ADMIN_EMAIL: 'boss@shop.example', ADMIN_PASSWORD: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += data
    })
  }
})
afterEach(() => child.kill('SIGKILL'))

const administrators = () => sql(`select email from users where role = 'admin'`)

async function answerWith(key: string) {
  for await (const [message] of on(child, 'message', { close: ['exit'] })) {
    if (key in message) return message
  }
}

it('prints the generated password', { timeout: 60_000 }, async () => {
  await answerWith('appUrl')
  child.send({ databaseUrl })
  const { adminPassword } = await answerWith('adminPassword')
  expect(adminPassword).toMatch(/^\w{20}$/)
  expect(await administrators()).toEqual([{ email: 'boss@shop.example' }])
})

it('generates no password when the start was cancelled, so that none is lost', {
  timeout: 60_000,
}, async () => {
  await answerWith('appUrl')
  child.send({ databaseUrl })
  child.disconnect()
  await once(child, 'exit')
  expect(output).toBe('')
  expect(await administrators()).toEqual([])
})
