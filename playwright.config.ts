import { defineConfig } from '@playwright/test'

// `npm test -- e2e` starts a shop; `npx playwright test` needs a running one.
const {
  BASE_URL,
  CHROMIUM_PATH,
  CI,
  TEST_ALL,
  PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
} = process.env
const isRoot = process.getuid?.() === 0

// Chromium uses only the last --disable-features, so Playwright's own list is repeated.
const PLAYWRIGHT_DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  ...['AimEnabled', 'PreconnectToSearch'],
]
/** Hidden pages of the address bar and a spare process. */
const UNUSED_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  'SpareRendererForSitePerProcess',
]

/** What `npm test` leaves to `npm run test:all`, by kind; it keeps the journeys of customers and of the owner. */
const ONLY_IN_ALL = [
  // Crawls and budgets.
  ...[
    'crawl',
    'wrong-language',
    'unsafe-routes',
    'noindex-pages',
    'no-wrap',
    'layout-shifts',
    'budget',
    'page-statements',
  ],
  ...['categories', 'headers', 'pictures', 'prefetch', 'section-links', 'slugs', 'security-log'],
  // Rubbish, large bodies, broken networks and kills.
  ...[
    'admin-invalid-input',
    'bad-input',
    'large-bodies',
    'network',
    'unexpected-responses',
    'outage',
  ],
  ...[
    'artefact',
    'cdn',
    'changed-pages',
    'update',
    'durability',
    'settings',
    'new-owner',
    'roles',
    'metrics',
    'telemetry',
    'shared-pages',
    'content',
    'discounts',
  ],
  ...['admin-categories', 'admin-concurrency', 'development'],
  // axe, the keyboard and settings of the device.
  ...[
    'accessibility',
    'dialogs-accessibility',
    'admin-accessibility',
    'admin-keyboard',
    'admin-keyboard-*',
    'keyboard',
  ],
  ...['device-settings', 'print', 'toasts', 'early-press', 'back'],
  // Smaller parts of the shop and of admin.
  ...[
    'compare',
    'offline',
    'gallery',
    'native-city-names',
    'place-fields',
    'passwords',
    'account-links',
  ],
  ...['home-payment-methods', 'transfer-qr', 'dashboard-orders', 'admin-without-scripts'],
  ...[
    'admin-products-csv',
    'admin-orders-csv',
    'admin-corrections',
    'admin-product-colours',
    'admin-documents',
  ],
  ...['account', 'admin-product-editor', 'cards', 'cookies', 'html', 'languages', 'legal'],
  ...[
    'category-addresses',
    'metadata',
    'not-found',
    'order-pages',
    'outside-eu',
    'pending',
    'product-papers',
  ],
  ...['product-parts', 'search', 'returns', 'privacy', 'claims', 'invoices', 'log-out', 'stock'],
  ...[
    'stripe',
    'second-factor',
    'passkeys',
    'checkout-login',
    'admin-customers',
    'admin-reports',
    'demonstration',
    'planned-prices',
    'translations',
  ],
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: TEST_ALL ? [] : ONLY_IN_ALL,
  outputDir: 'test-results/e2e',
  // Text transcripts, the same on every system.
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // A second run of a failed test leaves a trace, and changes no verdict.
  retries: 1,
  failOnFlakyTests: true,
  // Limits catch hangs only: a slow machine takes ten times as long as a quick one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(CI),
  reporter: outputFile ? [['list'], ['json', { outputFile }]] : [['list']],
  use: {
    baseURL: BASE_URL ?? 'http://localhost:3000',
    // The worker would cache pages for each new context; tests of offline reading allow it.
    serviceWorkers: 'block',
    // A trace of every test takes a fifth of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // Without a GPU, its process and the network's only cost time.
        '--disable-gpu',
        '--in-process-gpu',
        '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
        `--disable-features=${[...PLAYWRIGHT_DISABLED_FEATURES, ...UNUSED_FEATURES].join(',')}`,
      ],
    },
  },
})
