import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const env = {
  AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
  APP_URL: 'http://localhost:3000',
  DATA_DIR: 'test-results/data',
  PASSWORD_COST: '4',
  PICTURES_AHEAD: 'off',
}

/** Statistics, thousands of rows and kills take minutes: `npm run test:all` only. */
const ONLY_IN_ALL = process.env.TEST_ALL
  ? []
  : [
      'tests/data/{backup,books.property,no-account-revealed,seed-large,thousand-of-each}.test.ts',
      'tests/postgres/{backup,chaos,durability,failover,frozen,shared-pages}.test.ts',
    ]

/** What the embedded database does itself: start, recovery, socket, migrations, search, an order until its erasure. */
const ON_EMBEDDED = [
  'tests/data/{embedded,recovery,migrations,search,order-placing,erasure}.test.ts',
]

/** Tests that replace modules (`vi.mock`) or leave state behind in their process. */
const ISOLATED = '{lib,components,app,server,tests}/**/*.isolated.test.{ts,tsx,mjs}'

const rules = (
  name: string,
  options: { isolate?: boolean; include?: string[]; exclude?: string[] },
) => ({
  extends: true as const,
  test: {
    name,
    env,
    include: [
      '{lib,prisma,components,messages,app}/**/*.test.{ts,tsx}',
      '{scripts,server,bench}/**/*.test.{ts,mjs}',
      'tests/runner/**/*.test.mjs',
      'tests/unit/**/*.test.{ts,tsx}',
    ],
    ...options,
  },
})

const onDatabase = {
  env,
  setupFiles: 'tests/data/connect.ts',
  exclude: ONLY_IN_ALL,
}

type DataLayer = {
  database: 'embedded' | 'postgres'
  groupOrder: number
  include?: string[]
  exclude?: string[]
}

/** The data layer on one kind of database, each worker on a clone of its own. */
const dataLayer = (name: string, { database, groupOrder, ...files }: DataLayer) => ({
  extends: true as const,
  test: {
    ...onDatabase,
    name,
    include: ['tests/data/**/*.test.ts'],
    ...files,
    globalSetup: `tests/data/${database}-databases.ts`,
    maxWorkers: 2,
    sequence: { groupOrder },
  },
})

export default defineConfig({
  // Vite cannot read the plugin names in postcss.config.mjs.
  css: { postcss: { plugins: [] } },
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${at('.')}/` },
      { find: 'server-only', replacement: at('node_modules/server-only/empty.js') },
    ],
  },
  test: {
    passWithNoTests: true,
    // Limits are for hangs, in milliseconds: ten times what the slowest needs on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // One module graph a worker: half the processor time.
      rules('unit', { isolate: false, exclude: [ISOLATED] }),
      rules('unit-isolated', { include: [ISOLATED] }),
      dataLayer('data', { database: 'embedded', groupOrder: 1 }),
      dataLayer('data-embedded', { database: 'embedded', groupOrder: 2, include: ON_EMBEDDED }),
      dataLayer('data-on-postgres', {
        database: 'postgres',
        groupOrder: 3,
        exclude: [...ONLY_IN_ALL, 'tests/data/{embedded,recovery}.test.ts'],
      }),
      {
        extends: true,
        test: {
          ...onDatabase,
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
          globalSetup: 'tests/postgres/server.ts',
          // They kill and restart the one server.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          // Node 20 has its WebSocket only so.
          execArgv: ['--experimental-websocket'],
        },
      },
    ],
  },
})
