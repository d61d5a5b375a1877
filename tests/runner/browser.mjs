import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../server/start/root.mjs'
import { canInstallPackages, findOnPath, findProgram, installPackage } from './apt.mjs'

/** Debian's Chromium without windows: journeys take 0.7 of the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const DOWNLOAD_TIMEOUT = 5 * 60_000

/**
 * The path of Chromium or Chrome, installed if needed; throws where that fails.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist`)
  }
  return (
    findOnPath(HEADLESS_SHELL) ??
    installHeadlessShell() ??
    findInstalled() ??
    (await findPlaywrights()) ??
    (await download()) ??
    fail()
  )
}

/** A browser with windows: the headless shell has no back-forward cache. Undefined where none can be installed. */
export function findWholeBrowser() {
  const install = () => canInstallPackages() && installPackage('chromium')
  return findInstalled() ?? (install() ? findInstalled() : undefined)
}

/** Firefox, the driver of WebKitGTK and a display for it, by the names of their settings; null where one is missing. */
export function findEngines() {
  const FIREFOX = findOnPath('firefox') ?? findProgram('firefox-esr', 'firefox-esr')
  const WEBKIT = findProgram('WebKitWebDriver', 'webkit2gtk-driver')
  const XVFB = findProgram('Xvfb', 'xvfb')
  return FIREFOX && WEBKIT && XVFB ? { FIREFOX, WEBKIT, XVFB } : null
}

function installHeadlessShell() {
  return canInstallPackages() && installPackage(HEADLESS_SHELL)
    ? findOnPath(HEADLESS_SHELL)
    : undefined
}

function findInstalled() {
  return NAMES.map(findOnPath).find(Boolean) ?? PLACES.find((file) => existsSync(file))
}

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

async function download() {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_TIMEOUT,
  })
  return findPlaywrights()
}

/** @returns {never} */
function fail() {
  throw new Error(
    'No Chromium or Chrome for the browser journeys: install one, or set CHROMIUM_PATH to it',
  )
}
