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

const version = (command, args) => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')[0]
      .trim()
  } catch (error) {
    return error.stdout?.toString().split('\n')[0].trim() || null
  }
}

const browserPath =
  options.parts.has('wire') || options.parts.has('lighthouse') ? await findBrowser() : null

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
  pages: Object.fromEntries(options.paths.map((path) => [path, {}])),
}

if (options.parts.has('probe')) {
  for (const path of options.paths) report.pages[path].probe = await probe(path)
}
if (options.parts.has('server')) {
  for (const path of options.paths) report.pages[path].server = await server(path)
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
        report.pages[path].wire = await wire(browser, path)
        const { until_load_event: u } = report.pages[path].wire
        note(`${path} wire: ${u.total.requests} requests, ${u.total.bytes_sent} B until load`)
      }
      await browser.disconnect()
    }
    if (options.parts.has('lighthouse')) {
      for (const path of options.paths) {
        report.pages[path].lighthouse = await lighthouse(
          lighthousePackage.default,
          chrome.port,
          path,
        )
      }
    }
  } finally {
    await chrome.kill()
  }
}

const json = `${JSON.stringify(report, null, 2)}\n`
if (options.out) writeFileSync(options.out, json)
process.stdout.write(json)
