import path from 'node:path'
import { buildAhead } from '../server/start/build/build-ahead.mjs'
import { messageOf } from '../server/start/errors.mjs'
import { generateClient, installPackages } from '../server/start/install/install.mjs'
import { run } from '../server/start/processes/run.mjs'
import { step } from '../server/start/steps.mjs'
import { parseArguments } from '../server/start/usage.mjs'

const USAGE = `npm run artefact [-- folder] [-- --tar file.tgz] [-- --no-install]   builds the shop and writes it into a
folder (artefact) that Node starts without sources and npm: node start.mjs
  --no-install   takes the packages that are installed`

const { values, positionals } = parseArguments(
  USAGE,
  {
    allowPositionals: true,
    options: { tar: { type: 'string' }, 'no-install': { type: 'boolean' } },
  },
  (given) => given.positionals.length <= 1,
)
const folder = path.resolve(positionals[0] ?? 'artefact')

try {
  if (!values['no-install']) {
    await step('Packages', async () => ((await installPackages()) ? 'installed' : 'there already'))
  }
  await step('Prisma client', async () => ((await generateClient()) ? 'made' : 'there already'))
  await step('Build', async () => ((await buildAhead()) ? 'built' : 'up to date'))
  await step('Artefact', async () => {
    // Once the packages are there.
    const { makeArtefact } = await import('../server/artefact/make-artefact.mjs')
    return `${folder}, ${Math.round((await makeArtefact(folder)) / 1e6)} MB`
  })
  if (values.tar) {
    const file = path.resolve(values.tar)
    await step('Archive', async () => {
      await run('tar', ['-czf', file, '-C', path.dirname(folder), path.basename(folder)])
      return file
    })
  }
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
