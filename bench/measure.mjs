import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { findBrowser } from '../tests/runner/browser.mjs'
import { note, round } from './measure/figures.mjs'
import { lighthouse } from './measure/lighthouse.mjs'
import { options } from './measure/options.mjs'
import { load } from './measure/packages.mjs'
import { probe } from './measure/probe.mjs'
import { server } from './measure/server.mjs'
import { wire } from './measure/wire.mjs'

// Prints one JSON document (bench/README.md).
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/**
 * The first line of what a program prints; null without it.
 * @param {string} command
 * @param {string[]} args
 */
const version = (command, args) => {
  try {
    return firstLine(execFileSync(command, args, { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch (error) {
    // Some programs print their version and fail.
    return error instanceof Error && 'stdout' in error ? firstLine(error.stdout) : null
  }
}

/** @param {unknown} printed */
const firstLine = (printed) =>
  String(printed ?? '')
    .split('\n')[0]
    ?.trim() || null

const browserPath =
  options.parts.has('wire') || options.parts.has('lighthouse') ? await findBrowser() : null

/** @type {Record<string, Partial<{
 *   probe: Awaited<ReturnType<typeof probe>>,
 *   server: Awaited<ReturnType<typeof server>>,
 *   wire: Awaited<ReturnType<typeof wire>>,
 *   lighthouse: Awaited<ReturnType<typeof lighthouse>>,
 * }>>} */
const pages = Object.fromEntries(options.paths.map((path) => [path, {}]))

/** @param {string} path */
const page = (path) => {
  pages[path] ??= {}
  return pages[path]
}

const report = {
  label: options.label ?? options.base,
  base: options.base,
  date: new Date().toISOString(),
  machine: {
    cpu: cpus()[0]?.model.trim(),
    cores: cpus().length,
    memory_gib: round(totalmem() / 2 ** 30),
    node: process.version,
    chromium: browserPath && version(browserPath, ['--version']),
    wrk: version('wrk', ['-v']),
  },
  settings: {
    connections: options.connections,
    encodings: options.encodings,
    duration_s: Number(options.duration),
    rounds: Number(options.rounds),
    reference: options.reference ?? null,
    lighthouse_runs: Number(options.runs),
    throttling: options.throttling,
  },
  pages,
}

if (options.parts.has('probe')) {
  for (const path of options.paths) page(path).probe = await probe(path)
}
if (options.parts.has('server')) {
  for (const path of options.paths) page(path).server = await server(path)
}
if (browserPath) {
  const lighthousePackage = await load('lighthouse')
  const { launch } = await load('chrome-launcher')
  const puppeteer = await load('puppeteer-core')
  const chrome = await launch({
    chromePath: browserPath,
    chromeFlags: CHROME_FLAGS,
    logLevel: 'error',
  })
  try {
    if (options.parts.has('wire')) {
      const browser = await (puppeteer.default ?? puppeteer).connect({
        browserURL: `http://127.0.0.1:${chrome.port}`,
        defaultViewport: null,
      })
      for (const path of options.paths) {
        const received = await wire(browser, path)
        page(path).wire = received
        const { until_load_event: u } = received
        note(`${path} wire: ${u.total.requests} requests, ${u.total.bytes_sent} B until load`)
      }
      await browser.disconnect()
    }
    if (options.parts.has('lighthouse')) {
      for (const path of options.paths) {
        page(path).lighthouse = await lighthouse(lighthousePackage.default, chrome.port, path)
      }
    }
  } finally {
    await chrome.kill()
  }
}

const json = `${JSON.stringify(report, null, 2)}\n`
if (options.out) writeFileSync(options.out, json)
process.stdout.write(json)
