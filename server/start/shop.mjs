import { buildShop } from './build.mjs'
import { startChild } from './children.mjs'
import { whyNotListen } from './port.mjs'
import { createSandboxKeeper } from './sandbox.mjs'
import { step as printStep } from './steps.mjs'

/**
 * The shop's processes: the embedded database unless DATABASE_URL is set, what makes it ready, the
 * payment sandbox where lib/payments/nowpayments/sandbox.ts wants it, and the server. `start` gives the
 * addresses and the administrator; `stop` ends all in order; `failure` settles with a sentence when one of
 * them ends by itself.
 * @param {NodeJS.ProcessEnv} env complete settings
 * @param {object} [options]
 * @param {string} [options.server] the script that serves
 * @param {boolean} [options.build] false when the caller sees to it
 * @param {(name: string, work: () => Promise<any>) => Promise<any>} [options.step]
 * @param {(password: string, email: string) => void} [options.onPassword] told the administrator's
 *   password as soon as one was made up, which is known nowhere else
 * @param {'inherit' | number} [options.output] where the processes write, e.g. a log's descriptor
 */
export function createShop(env, options = {}) {
  const { server: script = 'server/serve.mjs', build = true, step = printStep, output } = options
  const { onPassword = () => {} } = options
  let database
  let prepare
  let server
  let isStopping = false
  const sandbox = createSandboxKeeper(env, launch, () => isStopping)
  let fail
  const failure = new Promise((resolve) => {
    fail = resolve
  })

  function launch(name, settings) {
    if (isStopping) throw new SilentError('The shop is being stopped')
    return startChild(name, { output, ...settings })
  }

  function watch(child, name) {
    child.exited.then((code) => isStopping || fail(`The ${name} ended by itself (${code})`))
  }

  async function openDatabase() {
    if (env.DATABASE_URL) return
    database = launch('server/database.mjs', { env })
    const { url } = await answer(database)
    watch(database, 'database')
    env = { ...env, DATABASE_URL: url }
  }

  async function checkSettings() {
    const execArgv = ['--conditions=react-server', '--import', 'tsx']
    prepare = launch('server/prepare.ts', { env, execArgv })
    const settings = await answer(prepare)
    const reason = await whyNotListen(settings.port, env.HOST || undefined)
    if (reason) throw new Error(reason)
    return settings
  }

  async function openSandbox({ appUrl, wantsSandbox }) {
    if (!wantsSandbox) return null
    const { url, settings } = await step('Payment sandbox', () => sandbox.start(appUrl))
    env = { ...env, ...settings }
    return url
  }

  async function fillDatabase({ adminEmail }) {
    prepare.send({ databaseUrl: env.DATABASE_URL })
    await step('Migrations', async () => {
      const { applied } = await answer(prepare)
      return applied.length > 0 ? `${applied.length} applied` : 'nothing to apply'
    })
    await step('Catalogue', async () => {
      const { loaded } = await answer(prepare)
      return loaded > 0 ? `${loaded} products loaded` : 'there already'
    })
    const account = await answer(prepare)
    if (account.adminPassword) onPassword(account.adminPassword, adminEmail)
    return account
  }

  async function buildWhenNeeded() {
    if (!build) return
    await step('Build', async () => ((await buildShop(env)) ? 'built' : 'up to date'))
  }

  async function serve() {
    const { ADMIN_PASSWORD: _, ...serverEnv } = env
    server = launch(script, { env: serverEnv })
    await answer(server)
    watch(server, 'server')
  }

  return {
    failure,
    async start() {
      const [settings] = await Promise.all([
        step('Settings', checkSettings),
        step('Database', openDatabase),
      ])
      const [account, sandboxUrl] = await Promise.all([
        fillDatabase(settings),
        openSandbox(settings),
        buildWhenNeeded(),
      ])
      await step('Server', serve)
      return { ...settings, ...account, sandboxUrl, databaseUrl: env.DATABASE_URL }
    },
    async stop() {
      isStopping = true
      await server?.stop()
      await prepare?.stop()
      await sandbox.stop()
      await database?.stop()
    },
    /** Ends everything at once. */
    kill() {
      for (const child of [server, prepare, sandbox, database]) child?.kill()
    },
  }
}

/** A child that ends instead of answering has said why. */
async function answer(child) {
  const message = await child.message()
  if (message === null) throw new SilentError('A process of the shop ended')
  return message
}

/** What went wrong is on the screen already. */
export class SilentError extends Error {}
