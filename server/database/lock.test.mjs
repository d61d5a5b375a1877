import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeLock } from './lock.mjs'

/** @type {string} */
let folder
/** @type {string} */
let file
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-lock-'))
  file = path.join(folder, 'pg.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('has one holder, named in the error after the timeout', async () => {
  const release = await takeLock(file)
  await expect(takeLock(file, { timeout: 200 })).rejects.toThrow(`held by process ${process.pid}`)
  const next = takeLock(file)
  await release()
  await (await next)()
  expect(existsSync(file)).toBe(false)
})

it('is released by a killed process', async () => {
  const script = path.join(folder, 'hold.mjs')
  await writeFile(
    script,
    `import { takeLock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)}
     await takeLock(${JSON.stringify(file)})
     process.send('held')
     setInterval(() => {}, 1000)`,
  )
  const holder = fork(script)
  await once(holder, 'message')
  await expect(takeLock(file, { timeout: 200 })).rejects.toThrow(`process ${holder.pid}`)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await (await takeLock(file))()
})

it('takes over an empty file', async () => {
  await writeFile(file, '')
  await (await takeLock(file))()
})
