import path from 'node:path'
import { openConfiguredDatabase } from '../server/database/configured-database.mjs'
import { commandOf } from '../server/start/artefact.mjs'
import { messageOf } from '../server/start/errors.mjs'
import { root } from '../server/start/root.mjs'
import { addNewSecrets, forgetOldSecrets } from '../server/start/rotate-secrets.mjs'
import { completeSettings, loadEnvFile } from '../server/start/settings.mjs'
import { parseArguments } from '../server/start/usage.mjs'

const USAGE = `${commandOf('keys')} -- new      adds a new AUTH_SECRET and a new key of TICKET_KEYS; the former ones stay valid
${commandOf('keys')} -- reseal   seals stored secrets under the new keys, once every instance has started with them
${commandOf('keys')} -- forget   ends the former keys, 7 days later: sessions that they signed are over then
docs/operations.md, Keys, has the steps.`

const { positionals } = parseArguments(
  USAGE,
  { allowPositionals: true },
  ({ positionals: [name, ...rest] }) =>
    ['new', 'reseal', 'forget'].includes(name) && rest.length === 0,
)

/** @param {Awaited<ReturnType<typeof addNewSecrets>>} keys */
function report({ stored, toSet }) {
  if (stored.length > 0) console.log(`In secrets.json: ${stored.join(', ')}`)
  const lines = Object.entries(toSet).map(([name, value]) => `  ${name}=${value}`)
  if (lines.length > 0) console.log(['Set in the environment or .env:', ...lines].join('\n'))
  const isNothing = stored.length + lines.length === 0
  console.log(isNothing ? 'There is nothing to change' : 'Then restart every instance')
}

async function reseal() {
  const database = await openConfiguredDatabase()
  try {
    Object.assign(process.env, await completeSettings(process.env, { cwd: root }))
    const { resealAll } = await import('@/lib/site/reseal')
    const { withPrisma } = await import('@/prisma/seed/client')
    const { settings, secondFactors, tickets } = await withPrisma(database.url, resealAll)
    console.log(
      `Sealed under the new keys: sections of settings ${settings}, second factors ${secondFactors}, tickets ${tickets}`,
    )
    console.log(
      secondFactors > 0
        ? 'Recovery codes are hashes under the former key: renew them in admin (Security) before it is forgotten'
        : 'The former keys may be forgotten in 7 days',
    )
  } finally {
    await database.stop()
  }
}

try {
  loadEnvFile(path.join(root, '.env'))
  const given = { ...process.env, DATA_DIR: path.resolve(root, process.env.DATA_DIR || '.data') }
  if (positionals[0] === 'new') report(await addNewSecrets(given))
  else if (positionals[0] === 'forget') report(await forgetOldSecrets(given))
  else await reseal()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
