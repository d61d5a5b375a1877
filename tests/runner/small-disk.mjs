import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '../../server/start/errors.mjs'

/** @import { FileHandle } from 'node:fs/promises' */

const REFILL_MS = 100
const MAX_WRITE_BYTES = 4 * 1024 * 1024

/** @typedef {NonNullable<Awaited<ReturnType<typeof mountSmallDisk>>>} SmallDisk */

/**
 * Mounts a disk in memory. `fill` takes all its room, also what is freed meanwhile, until `free`. Null where this process
 * may not mount one.
 * @param {number} bytes
 */
export async function mountSmallDisk(bytes) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-disk-'))
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${bytes}`, 'shop-disk', folder]
    execFileSync('mount', options, { stdio: 'pipe' })
  } catch {
    await rm(folder, { recursive: true })
    return null
  }
  // PostgreSQL runs as another account.
  await chmod(folder, 0o755)
  const unmount = () => execFileSync('umount', ['--lazy', folder])
  process.once('exit', unmount)
  const filler = path.join(folder, 'filler')
  let isFull = false
  let filling = Promise.resolve()

  /** @param {FileHandle} file */
  async function keepFull(file) {
    while (isFull) {
      await wait(REFILL_MS)
      await takeRoom(file)
    }
    await file.close()
  }

  return {
    folder,
    async fill() {
      const file = await open(filler, 'w')
      await takeRoom(file)
      isFull = true
      filling = keepFull(file)
    },
    async free() {
      isFull = false
      await filling
      await rm(filler, { force: true })
    },
    async unmount() {
      isFull = false
      await filling
      process.off('exit', unmount)
      unmount()
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * To the last byte.
 * @param {FileHandle} file
 */
async function takeRoom(file) {
  for (let size = MAX_WRITE_BYTES; size >= 1; size /= 2) {
    const bytes = Buffer.alloc(size)
    try {
      for (;;) await file.write(bytes)
    } catch (error) {
      if (codeOf(error) !== 'ENOSPC') throw error
    }
  }
}
