import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What lib/env.ts wants to see; no test talks to anything outside this machine. */
const env = {
  AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
  APP_URL: 'http://localhost:3000',
  DATA_DIR: 'test-results/data',
}

/** Tests on one shared database run one file after the other. */
const onDatabase = { fileParallelism: false, testTimeout: 30_000, hookTimeout: 120_000 }

export default defineConfig({
  // Next names PostCSS plugins by strings, which Vite does not read; no test looks at styles.
  css: { postcss: { plugins: [] } },
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${at('.')}/` },
      { find: 'server-only', replacement: at('node_modules/server-only/empty.js') },
    ],
  },
  test: {
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          env,
          // The build runs beside them.
          testTimeout: 20_000,
          include: [
            '{lib,prisma,components,messages,app}/**/*.test.{ts,tsx}',
            '{scripts,server,bench}/**/*.test.{ts,mjs}',
            'tests/runner/**/*.test.mjs',
            'tests/unit/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'data',
          env,
          include: ['tests/data/**/*.test.ts'],
          globalSetup: 'tests/data/pglite.ts',
          setupFiles: 'tests/data/connect.ts',
          ...onDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          env,
          include: ['tests/postgres/**/*.test.ts'],
          globalSetup: 'tests/postgres/server.ts',
          setupFiles: 'tests/data/connect.ts',
          ...onDatabase,
        },
      },
    ],
  },
})
