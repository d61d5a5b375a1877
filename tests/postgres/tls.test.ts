import { execFileSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withPrisma } from '@/prisma/seed/client'
import { connect } from '@/server/database/connection.mjs'
import { migrate } from '@/server/database/migrations.mjs'
import { sql } from '../data/database'

const folder = mkdtempSync(path.join(tmpdir(), 'shop-tls-'))
const at = (name: string) => path.join(folder, name)
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

function makeAuthority(name: string) {
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`],
    ...['-keyout', `${name}.key`, '-out', `${name}.crt`],
  )
}

/** For the address 127.0.0.1 and no name. */
function makeServerCertificate() {
  writeFileSync(at('names'), 'subjectAltName = IP:127.0.0.1')
  openssl(
    ...['req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=database'],
    ...['-keyout', 'server.key', '-out', 'server.csr'],
  )
  openssl(
    ...['x509', '-req', '-in', 'server.csr', '-CA', 'own.crt', '-CAkey', 'own.key'],
    ...['-CAcreateserial', '-days', '2', '-extfile', 'names', '-out', 'server.crt'],
  )
}

async function serveTls() {
  const [place] = await sql<{ data_directory: string }>('show data_directory')
  const data = String(place?.data_directory)
  const { uid, gid } = statSync(data)
  for (const name of ['server.key', 'server.crt']) {
    copyFileSync(at(name), path.join(data, name))
    chownSync(path.join(data, name), uid, gid)
  }
  await sql('alter system set ssl = on')
  await sql('select pg_reload_conf()')
}

const offersTls = async () => {
  const client = await connect(String(process.env.DATABASE_URL))
  const { rows } = await client.query('show ssl')
  await client.end()
  return rows[0].ssl
}

beforeAll(async () => {
  for (const name of ['own', 'other']) makeAuthority(name)
  makeServerCertificate()
  await serveTls()
  await vi.waitFor(async () => expect(await offersTls()).toBe('on'), 60_000)
})
afterAll(async () => {
  await sql('alter system reset ssl')
  await sql('select pg_reload_conf()')
  rmSync(folder, { recursive: true, force: true })
})

function address(parameters: Record<string, string>, hostname = '127.0.0.1') {
  const url = Object.assign(new URL(String(process.env.DATABASE_URL)), { hostname })
  url.search = String(new URLSearchParams(parameters))
  return url.href
}
const trusting = (name: string) => ({ sslmode: 'verify-full', sslrootcert: at(`${name}.crt`) })

describe('a PostgreSQL with a certificate of an authority of its own', () => {
  it('is reached over TLS where sslrootcert names the authority', async () => {
    const url = address(trusting('own'))
    expect(await migrate(url)).toEqual([])
    const rows = await withPrisma(
      url,
      (prisma) => prisma.$queryRaw`select ssl from pg_stat_ssl where pid = pg_backend_pid()`,
    )
    expect(rows).toEqual([{ ssl: true }])
  })

  it.each([
    ['no authority is named', { sslmode: 'verify-full' }, '127.0.0.1', /certificate/],
    ['another authority is named', trusting('other'), '127.0.0.1', /certificate/],
    ['its certificate is for another name', trusting('own'), 'localhost', /altnames/],
    ['the file is missing', trusting('none'), '127.0.0.1', /ENOENT.*none\.crt/],
  ])('is refused with a sentence where %s', async (_, parameters, hostname, reason) => {
    const refused = connect(address(parameters, hostname))
    await expect(refused).rejects.toThrow(/^The database postgresql:.* cannot be used: /)
    await expect(refused).rejects.toThrow(reason)
  })
})
