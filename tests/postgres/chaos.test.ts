import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { isShopBuilt } from '@/server/start/build/build.mjs'

// `npm test` builds first; this project alone does not.
const isBuilt = await isShopBuilt()

// `npm run chaos` runs more rounds.
it.skipIf(!isBuilt)(
  'loses, doubles and misassigns nothing when shop, database and payment provider are killed',
  async () => {
    const chaos = spawn(process.execPath, ['bench/chaos.mjs', '4'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise((resolve) => chaos.once('exit', resolve))
    const [said, complained] = await Promise.all([text(chaos.stdout), text(chaos.stderr)])
    expect(await ended, `${said}\n${complained}`).toBe(0)
  },
)
