import path from 'node:path'
import { commandOf, isArtefact } from './artefact.mjs'
import { messageOf } from './errors.mjs'
import { generateClient, installPackages } from './install/install.mjs'
import { whenNpmEnds } from './processes/parent.mjs'
import { stopRunning } from './processes/run.mjs'
import { root } from './root.mjs'
import { completeSettings, loadEnvFile } from './settings.mjs'
import { createShop, SilentError } from './shop.mjs'
import { sinceStart, step } from './steps.mjs'

/** @import { Shop, ShopOptions, Started } from './shop.mjs' */

/**
 * Installs, generates and serves until Ctrl-C or SIGTERM: `npm start` and `npm run dev`.
 * @param {ShopOptions} [options]
 */
export async function runShop(options) {
  /** @type {Shop | undefined} */
  let shop
  let isEnding = false

  /** @param {number} code */
  async function end(code) {
    if (isEnding) {
      shop?.kill()
      process.exit(code)
    }
    isEnding = true
    await stopRunning()
    await shop?.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))
  whenNpmEnds(() => void (isEnding || end(0)))

  try {
    if (!isArtefact) await makeReady()
    loadEnvFile(path.join(root, '.env'))
    const settings = await completeSettings(process.env, { cwd: root })
    shop = createShop(settings, { ...options, onPassword: showPassword })
    shop.failure.then((sentence) => {
      console.error(sentence)
      end(1)
    })
    announce(await shop.start())
  } catch (error) {
    if (isEnding) return
    if (!(error instanceof SilentError)) console.error(messageOf(error))
    await end(1)
  }
}

async function makeReady() {
  await step('Packages', async () => ((await installPackages()) ? 'installed' : 'there already'))
  await step('Prisma client', async () => ((await generateClient()) ? 'made' : 'there already'))
}

/**
 * Printed before the build, which the operator may interrupt.
 * @param {string} password
 * @param {string} email
 */
function showPassword(password, email) {
  console.log(`\n  Administrator: ${email}`)
  console.log(`  Password, made now and shown at no later start: ${password}\n`)
}

/** @param {Started} shop */
function announce({ appUrl, adminEmail, adminPassword, isOtherPassword, sandboxUrl }) {
  console.log(`\n  The shop is open at ${appUrl} (after ${sinceStart()})`)
  console.log(`  Administrator: ${adminEmail}`)
  if (adminPassword) console.log(`  Password, shown at no later start: ${adminPassword}`)
  if (isOtherPassword) {
    console.log(
      '  ADMIN_PASSWORD is not the password of that account: it only makes the first one.',
    )
    console.log(
      `  \`${commandOf('admin:password')}\` sets it, with the shop stopped where the database is embedded`,
    )
  }
  if (sandboxUrl) {
    console.log(`  Online payment is a sandbox at ${sandboxUrl}, where no money moves,`)
    console.log('  until NOWPAYMENTS_API_KEY is set')
  }
  console.log('  Ctrl-C stops it\n')
}
