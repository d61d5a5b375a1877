import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const read = (file: string) => readFileSync(file, 'utf8')
const settings = Object.keys(parseEnv(read('.env.example')))
/** Folders that the image's user may write. */
const WRITABLE = ['/data', '/shop/.next/cache', '/tmp']

type Container = {
  name: string
  command?: string[]
  env?: { name: string; value: string }[]
  volumeMounts: { name: string; mountPath: string }[]
  securityContext: object
  [probe: string]: unknown
}
type Pod = {
  securityContext: object
  containers: Container[]
  initContainers?: Container[]
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[]
}
type Manifest = {
  kind: string
  metadata: { name: string; labels?: object }
  stringData?: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: Each kind has another shape.
  spec: any
}

const manifests = parseAllDocuments(read('deploy/kubernetes.yaml')).map(
  (document) => document.toJS() as Manifest,
)
const named = (kind: string) => manifests.filter((one) => one.kind === kind)
/** The only one of its kind. */
const only = (kind: string) => named(kind)[0] as Manifest
const compose = parse(read('deploy/compose.yaml'), { merge: true })
const dockerfile = read('deploy/Dockerfile')

it('builds the image from the lock file, with commands that package.json has', () => {
  const { scripts } = JSON.parse(read('package.json'))
  expect(dockerfile).toMatch(/^RUN npm ci --ignore-scripts/m)
  const runs = [...dockerfile.matchAll(/npm run (\S+)/g)].map(([, name]) => name as string)
  expect(runs).toEqual(['artefact'])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(runs))
})

it('gives the build the key of server actions as a secret that the example of settings names', () => {
  const name = 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'
  const [, id] =
    new RegExp(`^RUN --mount=type=secret,id=(\\w+),env=${name} `, 'm').exec(dockerfile) ?? []
  for (const { build } of [compose.services.web, compose.services.worker]) {
    expect(build.secrets).toEqual([id])
  }
  expect(compose.secrets).toEqual({ [String(id)]: { environment: name } })
  expect(parseEnv(read('deploy/shop.env.example'))).toHaveProperty(name)
  expect(read('deploy/compose.yaml')).toMatch(/^# .*docker compose --env-file deploy\/shop\.env /m)
})

it('runs the image without root and npm, and stops and checks it as the server expects', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m)
  expect(last).toMatch(/^HEALTHCHECK[\s\S]*\/livez/m)
  expect(last).toMatch(/^CMD \["node", "start.mjs"\]$/m)
  expect(last).toContain(`VOLUME ${JSON.stringify(WRITABLE).replaceAll(',', ', ')}`)
  expect(last).not.toMatch(/^(RUN|CMD).*\bnpm (ci|run|install|start)\b/m)
})

it('keeps secrets and what the build makes out of the image’s context', () => {
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['.env', '**/*.env', '.data', '.git', 'node_modules', '.next']),
  )
})

it('composes pages and jobs of one image, read-only, with secrets in files alone', () => {
  const { web, worker, database, proxy, mails } = compose.services
  expect([web.environment.SHOP_ROLE, worker.environment.SHOP_ROLE]).toEqual(['web', 'worker'])
  for (const service of [web, worker]) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], env_file: 'shop.env' })
    const mounted = [...service.volumes.map((one: string) => one.split(':')[1]), ...service.tmpfs]
    expect(mounted.sort()).toEqual([...WRITABLE].sort())
    expect(service.ports).toBeUndefined()
  }
  expect(database.image).toBe('postgres:17')
  expect([database.env_file, database.ports]).toEqual(['postgres.env', undefined])
  expect(Object.keys(proxy.environment)).toEqual(['SITE'])
  expect(mails.ports).toEqual(['127.0.0.1:8025:8025'])
  const volumes = Object.values<{ volumes?: string[] }>(compose.services)
    .flatMap((one) => one.volumes ?? [])
    .map((one) => one.split(':')[0] as string)
    .filter((name) => !name.startsWith('.'))
  expect([...new Set(volumes)].sort()).toEqual(Object.keys(compose.volumes).sort())
})

it('names settings of the shop alone in the examples', () => {
  const given = [
    ...Object.keys(parseEnv(read('deploy/shop.env.example'))),
    ...Object.keys(only('Secret').stringData ?? {}),
    ...named('Deployment').flatMap(({ spec }) =>
      (spec.template.spec as Pod).containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ),
    ...Object.keys(compose.services.web.environment),
  ]
  expect(given.filter((name) => !settings.includes(name))).toEqual([])
})

it('names the same database, user and password in both files of compose', () => {
  const postgres = parseEnv(read('deploy/postgres.env.example'))
  const url = new URL(parseEnv(read('deploy/shop.env.example')).DATABASE_URL ?? '')
  expect([url.username, url.password, url.pathname, url.hostname]).toEqual([
    ...[postgres.POSTGRES_USER, postgres.POSTGRES_PASSWORD, `/${postgres.POSTGRES_DB}`, 'database'],
  ])
})

it.each(named('Deployment').map((one) => [one.metadata.name, one] as const))(
  '%s runs locked down, is probed, and mounts what it declares',
  (_, { metadata, spec }) => {
    const pod = spec.template.spec as Pod
    expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels)
    expect(metadata.labels).toEqual(spec.template.metadata.labels)
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    for (const container of [...pod.containers, ...(pod.initContainers ?? [])]) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      const volumes = pod.volumes.map(({ name }) => name)
      for (const { name } of container.volumeMounts) expect(volumes).toContain(name)
    }
    const [shop] = pod.containers as [Container]
    expect(shop.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(WRITABLE)
    const paths = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
      (probe) => (shop[probe] as { httpGet: { path: string } }).httpGet.path,
    )
    expect(paths).toEqual(['/livez', '/livez', '/readyz'])
    const claims = pod.volumes.flatMap((one) => one.persistentVolumeClaim?.claimName ?? [])
    expect(named('PersistentVolumeClaim').map((one) => one.metadata.name)).toEqual(claims)
  },
)

it('leads the ingress to pages alone, and migrates before they start', () => {
  const ingress = only('Ingress')
  const service = only('Service')
  const [{ http }] = ingress.spec.rules
  expect(http.paths[0].backend.service).toEqual({
    name: service.metadata.name,
    port: { name: service.spec.ports[0].name },
  })
  const reached = named('Deployment').filter(({ spec }) =>
    Object.entries(service.spec.selector).every(
      ([label, value]) => spec.template.metadata.labels[label] === value,
    ),
  )
  expect(reached.map(({ metadata }) => metadata.name)).toEqual(['shop-web'])
  expect(reached[0]?.spec.template.spec.initContainers[0].command).toEqual(['node', 'migrate.mjs'])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

it('runs the unit as a user of its own that writes into its folders alone', () => {
  const unit = read('deploy/shop.service')
  for (const line of [
    'DynamicUser=yes',
    'ProtectSystem=strict',
    'Restart=always',
    'StateDirectory=shop',
  ]) {
    expect(unit).toContain(`\n${line}\n`)
  }
  expect(unit).toContain('DATA_DIR=/var/lib/shop')
})

it.skipIf(!hasSystemd)('writes a unit that systemd understands', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-unit-'))
  try {
    const file = path.join(folder, 'shop.service')
    writeFileSync(file, read('deploy/shop.service').replace('/usr/bin/node', process.execPath))
    const said = execFileSync('systemd-analyze', ['verify', file], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    expect(said).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('knows all modules that read files of the shop by path, whose files an artefact must hold', () => {
  const found = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name))
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('lib/generated/'))
      .filter((file) => read(file).includes('process.cwd()')),
  )
  // A new one: add its files to READ_AT_RUN_TIME of server/artefact/make-artefact.mjs.
  expect(found.sort()).toEqual([
    'lib/accounts/common-passwords/common-passwords.ts',
    'lib/auth/hashing.ts',
    'lib/i18n/read-language-file.ts',
    'lib/legal/guarantee/notice.ts',
    'lib/orders/documents/draw-pdf.ts',
    'lib/products/csv/demo.ts',
    'lib/products/pictures/sizes.ts',
    'lib/products/pictures/social/get-social.ts',
    'lib/runtime/health.ts',
    'lib/settlement/statements/parsing/parse-thread.ts',
  ])
})
