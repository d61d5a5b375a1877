import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMPANY_SETTINGS } from '@/lib/company'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const databaseUrl = String(process.env.DATABASE_URL)
let child: ChildProcess
let output = ''

beforeEach(async () => {
  await resetDatabase()
  // Skips loading the catalogue.
  await insert('products')
})
afterEach(() => child.kill('SIGKILL'))

function prepare(settings = {}) {
  output = ''
  child = fork('server/prepare.ts', [], {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
    env: { ...process.env, ADMIN_EMAIL: 'boss@shop.example', ADMIN_PASSWORD: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += data
    })
  }
}

const administrators = () => sql(`select email from users where role = 'admin'`)

async function answerWith(key: string) {
  for await (const [message] of on(child, 'message', { close: ['exit'] })) {
    if (key in message) return message
  }
}

it('prints the generated password', async () => {
  prepare()
  await answerWith('appUrl')
  child.send({ databaseUrl })
  const { adminPassword } = await answerWith('adminPassword')
  expect(adminPassword).toMatch(/^\w{20}$/)
  expect(await administrators()).toEqual([{ email: 'boss@shop.example' }])
})

it('generates no password when the start was cancelled, so that none is lost', async () => {
  prepare()
  await answerWith('appUrl')
  child.send({ databaseUrl })
  child.disconnect()
  await once(child, 'exit')
  expect(output).toBe('')
  expect(await administrators()).toEqual([])
})

describe('a public shop', () => {
  const PUBLIC = {
    NODE_ENV: 'production',
    APP_URL: 'https://maison.example',
    PASSWORD_COST: '12',
  }
  const FACTS: Record<string, string> = {
    ...Object.fromEntries(Object.values(COMPANY_SETTINGS).map((name) => [name, 'given'])),
    MEDIATOR_URL: 'https://mediator.example',
    SHOP_EMAIL: 'hello@maison.example',
    BANK_BENEFICIARY: 'Maison SAS',
    BANK_IBAN: 'DE89370400440532013000',
  }
  const isStarted = async () => {
    await answerWith('appUrl')
    child.send({ databaseUrl })
    return Boolean(await answerWith('adminPassword'))
  }

  it('starts with facts of the environment and of admin, not without one', async () => {
    prepare({ ...PUBLIC, ...FACTS })
    expect(await isStarted()).toBe(false)
    expect(output).toMatch(/^ {2}BANK_BIC$/m)
    expect(output).not.toMatch(/^ {2}BANK_IBAN$/m)

    const stored = { BANK_BIC: 'COBADEFFXXX' }
    await sql(`insert into setting_versions (section, version, "values") values ('bank', 1, $1)`, [
      stored,
    ])
    prepare({ ...PUBLIC, ...FACTS })
    expect(await isStarted()).toBe(true)
  })

  it('is refused on the embedded database before it is opened to the public', async () => {
    prepare({ ...PUBLIC, ...FACTS, BANK_BIC: 'COBADEFFXXX', DATABASE_URL: '' })
    expect(await answerWith('appUrl')).toBeUndefined()
    expect(output).toMatch(
      /^DATABASE_URL is missing: .*https:\/\/maison\.example needs a PostgreSQL/,
    )
    prepare({ APP_URL: 'http://localhost:3000', NODE_ENV: 'production', DATABASE_URL: '' })
    expect(await answerWith('appUrl')).toMatchObject({ appUrl: 'http://localhost:3000' })
  })
})
