import { defineConfig } from '@playwright/test'

// `npm test -- e2e` starts a shop and says where it is; on its own, one must be running.
const { BASE_URL, CHROMIUM_PATH, CI, TRACE, PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile } = process.env
const isRoot = process.getuid?.() === 0

// Of two lists Chromium heeds the last, so those that Playwright turns off by itself stand here too.
const PLAYWRIGHT_TURNS_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  ...['AimEnabled', 'PreconnectToSearch'],
]
/** What a window loads beside the page: two hidden pages of the address bar, and a spare process. */
const NOBODY_SEES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  'SpareRendererForSitePerProcess',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Texts, which are the same on every system.
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // A dialog takes 8 s to open where six things share a core.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(CI),
  reporter: outputFile ? [['list'], ['json', { outputFile }]] : [['list']],
  use: {
    baseURL: BASE_URL ?? 'http://localhost:3000',
    // Each test is a new browser: its worker would fetch what nobody reads. Those that are about it allow it.
    serviceWorkers: 'block',
    // Even without films and pages a trace takes a fifth of all journeys' time: TRACE=1 where one failed.
    trace: TRACE ? 'retain-on-failure' : 'off',
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
        // There is no graphics card: its process and the network's only hand things on.
        '--disable-gpu',
        '--in-process-gpu',
        '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
        `--disable-features=${[...PLAYWRIGHT_TURNS_OFF, ...NOBODY_SEES].join(',')}`,
      ],
    },
  },
})
