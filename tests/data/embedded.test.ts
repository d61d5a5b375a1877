import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { connect, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

const url = () => String(process.env.DATABASE_URL)

describe('the embedded database behind its port', () => {
  it('never gives a client the rows of another, also for slow queries', async () => {
    const other = new pg.Client({ connectionString: url() })
    await other.connect()
    const slow = await connectRaw()
    slow.write(packet('P', `\0select 'mine'\0\0\0`))
    await other.query('select $1::text', ['of a stranger'])
    slow.write(packet('B', '\0\0\0\0\0\0\0\0'))
    await other.query('select $1::text', ['of a stranger'])
    slow.write(Buffer.concat([packet('E', '\0\0\0\0\0'), packet('S')]))
    const answer = await until(slow, /Z.{5}$/s)
    expect(answer).toContain('mine')
    expect(answer).not.toContain('stranger')
    slow.destroy()
    await other.end()
  })

  it('answers queued queries with their own rows, also after a failed one', async () => {
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    const results = await Promise.allSettled([
      client.query('select $1::int as n', [1]),
      client.query('select 1 / $1::int', [0]),
      client.query('select $1::int as n', [2]),
      client.query('select 3 as n'),
    ])
    expect(
      results.map((r) => (r.status === 'fulfilled' ? r.value.rows : r.reason.message)),
    ).toEqual([[{ n: 1 }], 'division by zero', [{ n: 2 }], [{ n: 3 }]])
    await client.end()
  })

  it('rolls back a client’s open transaction and serves the others', async () => {
    const gone = await connectRaw()
    gone.write(packet('Q', 'begin; create table left_open (id int)\0'))
    await until(gone, /Z.{4}T$/s)
    gone.destroy()
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    const { rows } = await client.query(`select to_regclass('left_open') as found`)
    expect(rows).toEqual([{ found: null }])
    await client.end()
  })
})

describe('another user of the machine', () => {
  const withPassword = (password: string) => {
    const address = new URL(url())
    address.password = password
    return new pg.Client({ connectionString: address.href })
  }

  it.each(['', 'postgres', 'x'.repeat(32)])('is refused with the password %j', async (password) => {
    await expect(withPassword(password).connect()).rejects.toThrow(/password/)
  })

  it('is refused without a password, and gets no query answered', async () => {
    const socket = connect(Number(new URL(url()).port), '127.0.0.1')
    socket.write(startup())
    await until(socket, /SCRAM-SHA-256/)
    socket.write(packet('Q', `select 'mine'\0`))
    const answer = await until(socket, /28P01/)
    expect(answer).not.toContain('mine')
    socket.destroy()
  })

  it('cannot fill the memory before authentication', async () => {
    const socket = connect(Number(new URL(url()).port), '127.0.0.1')
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.on('error', () => {})
    socket.write(Buffer.concat([Buffer.from([0x7f, 0, 0, 0]), Buffer.alloc(100_000)]))
    await closed
  })

  it('cannot read the folder, also of an earlier version', async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'shop-folder-'))
    const folder = path.join(parent, 'pg')
    const modeAfterOpening = async () => {
      const { openPGlite } = await import('../../server/database/pglite.mjs')
      const database = await openPGlite({ folder })
      await database.close()
      return ((await stat(folder)).mode & 0o777).toString(8)
    }
    expect(await modeAfterOpening()).toBe('700')
    await chmod(folder, 0o755)
    expect(await modeAfterOpening()).toBe('700')
    await rm(parent, { recursive: true })
  })
})

function startup() {
  const body = '\0\x03\0\0user\0postgres\0database\0postgres\0\0'
  const startup = Buffer.from(`\0\0\0\0${body}`, 'latin1')
  startup.writeInt32BE(startup.length)
  return startup
}

/** The raw socket of an authenticated client. */
async function connectRaw() {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: url(), stream: () => socket })
  client.on('error', () => {})
  await client.connect()
  socket.removeAllListeners('data')
  return socket
}

function packet(type: string, body = '') {
  const bytes = Buffer.from(`${type}\0\0\0\0${body}`, 'latin1')
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}

function until(socket: Socket, end: RegExp) {
  let text = ''
  return new Promise<string>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (data) => {
      text += data.toString('latin1')
      if (end.test(text)) resolve(text)
    })
  })
}
