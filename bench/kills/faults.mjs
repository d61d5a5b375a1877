import { setTimeout as wait } from 'node:timers/promises'

/**
 * @import { Instance } from '../load/instance.mjs'
 * @import { SmallDisk } from '../../tests/runner/small-disk.mjs'
 * @import { TestPostgres } from '../../tests/runner/postgres.mjs'
 * @import { Provider } from '../load/provider.mjs'
 * @import { Relay } from './relay.mjs'
 */

const DELAY_MS = 50
/** More than PostgreSQL keeps ahead. */
const MAX_SEGMENTS = 100

/**
 * @typedef {{ name: string, seconds: number, begin: () => unknown, end: () => unknown }} Fault
 * @typedef {{ instances: Instance[], primary: TestPostgres, standbyPort: number, database: Relay, mails: Relay, provider: Provider, databaseDisk: SmallDisk | null, instancesDisk: SmallDisk | null, onPrimary: RunStatement, onStandby: RunStatement }} Parts
 * @typedef {(text: string) => Promise<unknown>} RunStatement
 */

/**
 * The faults, in their order: after the last there is no primary. A part that is null leaves out its faults.
 * @param {Parts} parts
 * @returns {Fault[]}
 */
export function listFaults(parts) {
  const { instances, primary, database, mails, provider } = parts
  const { databaseDisk, instancesDisk, onPrimary, onStandby, standbyPort } = parts
  return [
    { name: 'none', seconds: 5, begin() {}, end() {} },
    {
      name: 'one of three instances killed, back after 5 s',
      seconds: 5,
      begin: () => instances[0].kill(),
      end: () => instances[0].start(),
    },
    {
      name: 'PostgreSQL killed, back after 2 s',
      seconds: 2,
      begin: primary.kill,
      end: primary.start,
    },
    {
      name: 'PostgreSQL stands still for 8 s',
      seconds: 8,
      begin: primary.freeze,
      end: primary.thaw,
    },
    {
      name: `slow database: each packet waits ${DELAY_MS} ms, for 8 s`,
      seconds: 8,
      begin: () => database.slow(DELAY_MS),
      end: () => database.slow(0),
    },
    ...(databaseDisk ? fullDatabase(databaseDisk, primary, onPrimary) : []),
    ...(instancesDisk ? [fullInstances(instancesDisk, instances)] : []),
    { name: 'mail server hangs for 15 s', seconds: 15, begin: mails.hang, end: mails.resume },
    {
      name: 'payment provider hangs for 30 s',
      seconds: 30,
      begin: provider.freeze,
      end: provider.thaw,
    },
    {
      name: 'primary killed, standby promoted after 2 s',
      seconds: 2,
      begin: primary.kill,
      async end() {
        await onStandby('select pg_promote()')
        database.moveTo(standbyPort)
      },
    },
  ]
}

/**
 * @param {SmallDisk} disk
 * @param {TestPostgres} primary
 * @param {(text: string) => Promise<unknown>} onPrimary
 */
function fullDatabase(disk, primary, onPrimary) {
  const answers = () =>
    onPrimary('select 1').then(
      () => true,
      () => false,
    )

  /** Starts PostgreSQL again as a service manager does. */
  async function recover() {
    await disk.free()
    do {
      await wait(100)
      await primary.revive()
    } while (!(await answers()))
  }

  return [
    { name: 'disk of PostgreSQL full for 8 s', seconds: 8, begin: disk.fill, end: recover },
    {
      name: 'disk of PostgreSQL full for 8 s, and its next WAL segment is due',
      seconds: 8,
      async begin() {
        await disk.fill()
        const next = `select pg_logical_emit_message(false, '', ''), pg_switch_wal()`
        for (let segment = 0; segment < MAX_SEGMENTS; segment++) {
          if (!(await onPrimary(next).catch(() => null))) return
        }
        throw new Error('PostgreSQL did not notice that its disk is full')
      },
      end: recover,
    },
  ]
}

/**
 * @param {SmallDisk} disk
 * @param {Instance[]} instances
 */
function fullInstances(disk, instances) {
  return {
    name: 'disk of the instances full for 12 s, one killed and started meanwhile',
    seconds: 8,
    async begin() {
      await disk.fill()
      await instances[0].kill()
      await wait(2_000)
      await instances[0].start()
    },
    end: disk.free,
  }
}
