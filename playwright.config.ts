import { defineConfig } from '@playwright/test'

// `npm test -- e2e` starts a shop and says where it is; on its own, one must be running.
const { BASE_URL, CHROMIUM_PATH, CI, PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile } = process.env
const baseURL = BASE_URL ?? 'http://localhost:3000'
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // A dialog takes 8 s to open where six things share a core.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(CI),
  reporter: outputFile ? [['list'], ['json', { outputFile }]] : [['list']],
  use: {
    baseURL,
    // Visitors who have answered the cookie banner; its own journeys start without.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: new URL(baseURL).origin,
          localStorage: [
            { name: 'cookieConsent', value: 'essential' },
            { name: 'cookieConsentDate', value: new Date().toISOString() },
          ],
        },
      ],
    },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
})
