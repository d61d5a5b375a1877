import { assertEmbeddedDatabase, isArtefact } from './artefact.mjs'
import { buildShop } from './build/build.mjs'
import { withStoredBuildKey } from './build/build-key.mjs'
import { describePortProblem } from './port.mjs'
import { startChild } from './processes/children.mjs'
import { root } from './root.mjs'
import { superviseSandbox } from './sandbox.mjs'
import { step as printStep } from './steps.mjs'

/**
 * @import { Settings } from './settings.mjs'
 * @import { Child } from './processes/children.mjs'
 */

/**
 * `server` and `output` replace the server's script and where its output goes.
 * @typedef {{ server?: string, build?: boolean, output?: 'inherit' | 'ignore' | number, step?: typeof printStep, onPassword?: (password: string, email: string) => void }} ShopOptions
 * @typedef {{ appUrl: string, port: number, adminEmail: string, wantsSandbox: boolean }} Checked
 * @typedef {{ adminPassword: string | null, isOtherPassword: boolean }} Account
 * @typedef {Checked & Account & { databaseUrl: string, sandboxUrl: string | null }} Started
 * @typedef {ReturnType<typeof createShop>} Shop
 */

const PREPARE = isArtefact
  ? { script: 'server/prepare.mjs', execArgv: [] }
  : { script: 'server/prepare.ts', execArgv: ['--conditions=react-server', '--import', 'tsx'] }

/**
 * The shop's processes: embedded database (without DATABASE_URL), preparation, payment sandbox
 * (lib/payments/providers/nowpayments/sandbox.ts) and server. `env` comes from completeSettings; `onPassword` receives a generated
 * password, stored nowhere else; `failure` resolves with a sentence when a process ends by itself.
 * @param {Settings} env
 * @param {ShopOptions} [options]
 */
export function createShop(env, options = {}) {
  const { server: script = 'server/serve.mjs', build = true, step = printStep, output } = options
  const { onPassword = () => {} } = options
  /** @type {Child | undefined} */
  let database
  /** @type {Child | undefined} */
  let prepare
  /** @type {Child | undefined} */
  let server
  let isStopping = false
  const sandbox = superviseSandbox(env, launch, () => isStopping)
  /** @type {(sentence: string) => void} */
  let fail = () => {}
  /** @type {Promise<string>} */
  const failure = new Promise((resolve) => {
    fail = resolve
  })

  /**
   * @param {string} name
   * @param {{ env: Settings, execArgv?: string[] }} settings
   */
  function launch(name, settings) {
    if (isStopping) throw new SilentError('The shop is being stopped')
    return startChild(name, { output, ...settings })
  }

  /**
   * @param {Child} child
   * @param {string} name
   */
  function watch(child, name) {
    child.exited.then((code) => isStopping || fail(`The ${name} ended by itself (${code})`))
  }

  async function openDatabase() {
    if (env.DATABASE_URL) return
    assertEmbeddedDatabase()
    database = launch('server/database.mjs', { env })
    /** @type {{ url: string }} */
    const { url } = await nextMessage(database)
    watch(database, 'database')
    env = { ...env, DATABASE_URL: url }
  }

  async function checkSettings() {
    const child = launch(PREPARE.script, { env, execArgv: PREPARE.execArgv })
    prepare = child
    /** @type {Checked} */
    const settings = await nextMessage(child)
    const reason = await describePortProblem(settings.port, env.HOST || undefined)
    if (reason) throw new Error(reason)
    return { settings, child }
  }

  /** @param {Checked} settings */
  async function openSandbox({ appUrl, wantsSandbox }) {
    if (!wantsSandbox) return null
    const { url, settings } = await step('Payment sandbox', () => sandbox.start(appUrl))
    env = { ...env, ...settings }
    return url
  }

  /**
   * @param {Checked} settings
   * @param {Child} prepare
   */
  async function fillDatabase({ adminEmail }, prepare) {
    prepare.send({ databaseUrl: env.DATABASE_URL ?? '' })
    await step('Migrations', async () => {
      /** @type {{ applied: string[] }} */
      const { applied } = await nextMessage(prepare)
      return applied.length > 0 ? `${applied.length} applied` : 'nothing to apply'
    })
    await step('Catalogue', async () => {
      /** @type {{ loaded: number }} */
      const { loaded } = await nextMessage(prepare)
      return loaded > 0 ? `${loaded} products loaded` : 'there already'
    })
    /** @type {Account} */
    const account = await nextMessage(prepare)
    if (account.adminPassword) onPassword(account.adminPassword, adminEmail)
    return account
  }

  async function buildWhenNeeded() {
    if (!build || isArtefact) return
    await step('Build', async () => {
      const settings = await withStoredBuildKey(env, { cwd: root, make: true })
      return (await buildShop(settings)) ? 'built' : 'up to date'
    })
  }

  async function serve() {
    const { ADMIN_PASSWORD: _, ...serverEnv } = env
    server = launch(script, { env: serverEnv })
    await nextMessage(server)
    watch(server, 'server')
  }

  return {
    failure,
    async start() {
      const [{ settings, child }] = await Promise.all([
        step('Settings', checkSettings),
        step('Database', openDatabase),
      ])
      const [account, sandboxUrl] = await Promise.all([
        fillDatabase(settings, child),
        openSandbox(settings),
        buildWhenNeeded(),
      ])
      await step('Server', serve)
      return { ...settings, ...account, sandboxUrl, databaseUrl: env.DATABASE_URL ?? '' }
    },
    async stop() {
      isStopping = true
      await server?.stop()
      await prepare?.stop()
      await sandbox.stop()
      await database?.stop()
    },
    kill() {
      for (const child of [server, prepare, sandbox, database]) child?.kill()
    },
  }
}

/**
 * Throws silently when the child ends, which has printed the reason.
 * @template T
 * @param {Child} child
 * @returns {Promise<T>}
 */
async function nextMessage(child) {
  const message = await child.message()
  if (message === null) throw new SilentError('A process of the shop ended')
  return /** @type {T} */ (message)
}

/** The reason is printed already. */
export class SilentError extends Error {}
