import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { messageOf } from '../../server/start/errors.mjs'
import { freePort } from '../../server/start/port.mjs'
import { completeSettings, unsetSettings } from '../../server/start/settings.mjs'
import { createShop } from '../../server/start/shop.mjs'
import { bin, part, reportFile, results, runReported, runVitest } from './parts.mjs'
import { add, failedInPlaywright, tallyPlaywright, tallyShopLog } from './tally.mjs'

/**
 * @import { Settings } from '../../server/start/settings.mjs'
 * @import { Outcome } from './parts.mjs'
 */

let cleanUp = async () => {}

/**
 * Journeys that `next start` is walked by too: one or two for each thing that the server in front of Next sees to. It
 * has the same listeners, and the others would take an hour to say so again.
 */
const ON_NEXT_START = [
  // Security headers and content policy of every kind of answer, over http and https.
  'headers',
  // True 404s, with the translated page.
  'not-found',
  // Redirects to a language, with the query.
  'languages',
  // next/image.
  'pictures',
  // Client addresses, limits and the security log.
  ...['security-log', 'large-bodies'],
  // Sign-in, orders, no page of another visitor.
  'orders',
  // Admin, and the mail of an order, which the outbox sends.
  'owner',
]

/**
 * The browser journeys against a shop of their own, with its data in a temporary folder.
 * @param {string} chromium
 */
export const journeys = (chromium) => walk('Browser journeys', 'e2e', chromium)

/**
 * Each once: a second try only tells a flaky journey.
 * @param {string} chromium
 * @param {string[]} specs their files
 */
export const chosenJourneys = (chromium, specs) =>
  walk('Chosen journeys', 'chosen', chromium, { specs: ['--retries=0', ...specs] })

/**
 * Some of them against Next's own command, on the same build.
 * @param {string} chromium
 */
export const nextStartJourneys = (chromium) =>
  walk('Journeys on next start', 'next-start', chromium, {
    server: 'tests/runner/next-start.mjs',
    specs: ON_NEXT_START.map((name) => `tests/e2e/${name}.spec.ts`),
  })

/**
 * @param {string} name
 * @param {string} file
 * @param {string} chromium
 * @param {{ server?: string, specs?: string[] }} [options]
 */
const walk = (name, file, chromium, { server, specs = [] } = {}) =>
  withShop(name, file, { server }, (shop) => {
    const report = reportFile(`${file}.json`)
    const output = `--output=${path.join(results, file)}`
    const args = [bin('@playwright/test/cli.js'), 'test', '--pass-with-no-tests', output, ...specs]
    const env = { ...shop, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    return runReported(args, env, report, tallyPlaywright, failedInPlaywright)
  })

/**
 * One journey in other engines, by a port of their own to the shop, which they can close.
 * @param {Settings} programs
 */
export async function engines(programs) {
  const frontPort = await freePort()
  return withShop('Firefox and WebKit', 'engines', { frontPort }, (shop) =>
    runVitest(['engines'], { ...shop, ...programs }),
  )
}

/**
 * Runs tests against a shop of their own; `runTests` gets its settings and where its mails are.
 * @param {string} name
 * @param {string} file
 * @param {{ server?: string, frontPort?: number }} options
 * @param {(env: Settings) => Promise<Outcome>} runTests
 */
const withShop = (name, file, { server, frontPort }, runTests) =>
  part(name, async () => {
    const log = path.join(results, `${file}-shop.log`)
    mkdirSync(results, { recursive: true })
    const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-e2e-'))
    const mailFolder = path.join(dataDir, 'received')
    // Once the packages are there.
    const { startMailServer } = await import('./mail-server.mjs')
    const { copyDatabase, makeFilledDatabase } = await import('./filled-database.mjs')
    const mailServer = await startMailServer(mailFolder)
    const env = await shopSettings(dataDir, mailServer.url, frontPort)
    const filled = await makeFilledDatabase(env)
    await copyDatabase(filled.folder, dataDir)
    const shop = createShop(env, {
      server,
      build: false,
      step: (_, work) => work(),
      output: openSync(log, 'w'),
    })
    cleanUp = async () => {
      await shop.stop()
      await mailServer.stop()
      await filled.remove()
      await rm(dataDir, { recursive: true, force: true })
    }
    try {
      const { databaseUrl } = await shop.start()
      const place = {
        BASE_URL: env.APP_URL,
        DATABASE_URL: databaseUrl,
        MAIL_FOLDER: mailFolder,
        // For shops that a journey starts itself.
        FILLED_DATABASE: filled.folder,
        ...(server && { SHOP_SERVER: server }),
      }
      const { tally, output, ...failed } = await runTests({ ...env, ...place })
      const said = readFileSync(log, 'utf8')
      return {
        tally: add(tally, tallyShopLog(said)),
        output: `${output}\n\nThe shop said:\n${lastOf(said)}`,
        ...failed,
      }
    } catch (error) {
      throw new Error(`${messageOf(error)}\n\nThe shop said:\n${lastOf(readFileSync(log, 'utf8'))}`)
    } finally {
      await cleanUp()
    }
  })

/** For a run that is broken off. */
export const stopJourneys = () => cleanUp()

/**
 * @param {string} dataDir
 * @param {string} smtpUrl
 * @param {number} [frontPort]
 */
async function shopSettings(dataDir, smtpUrl, frontPort) {
  const port = String(await freePort())
  return completeSettings({
    ...process.env,
    ...unsetSettings(),
    PORT: port,
    HOST: '127.0.0.1',
    APP_URL: `http://localhost:${frontPort ?? port}`,
    DATA_DIR: dataDir,
    // Each test comes from an address of its own (tests/e2e/support.ts).
    TRUSTED_PROXIES: 'loopback',
    SMTP_URL: smtpUrl,
    ADMIN_EMAIL: 'admin@shop.example',
    ADMIN_PASSWORD: 'The journeys sign in with this 1!',
    PASSWORD_COST: '4',
    PICTURES_AHEAD: 'off',
  })
}

/**
 * The end of a text that may be long.
 * @param {string} text
 */
const lastOf = (text) => text.slice(-8_000)
