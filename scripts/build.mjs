import { buildAhead } from '../server/start/build/build-ahead.mjs'
import { messageOf } from '../server/start/errors.mjs'
import { generateClient, installPackages } from '../server/start/install/install.mjs'
import { step } from '../server/start/steps.mjs'

try {
  await step('Packages', async () => ((await installPackages()) ? 'installed' : 'there already'))
  await step('Prisma client', async () => ((await generateClient()) ? 'made' : 'there already'))
  await step('Build', async () => ((await buildAhead()) ? 'built' : 'up to date'))
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}
