import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { root } from '../start/root.mjs'

/** Programs and modules that other programs load by path. */
const PROGRAMS = [
  'server/serve.mjs',
  'next.config.mjs',
  'scripts/payment-sandbox.mjs',
  'lib/auth/bcrypt-thread.mjs',
  'lib/orders/documents/drawing/draw.mjs',
]
/** Imported by next.config.mjs in a build alone. */
const BUILD_ONLY = ['server/assets/after-compile.mjs', 'node_modules/next-intl/**']
/** What Next loads for builds and in development: 100 MB. */
const NOT_IN_PRODUCTION = [
  ...['build/{babel,swc,webpack}', 'compiled/{@babel,babel,babel-packages,webpack}'],
  ...['docs', 'server/dev'],
]
  .map((folder) => `node_modules/next/dist/${folder}/**`)
  .concat('node_modules/{next,react-dom}/**/*.{dev,development}.js', '**/*.map')
/** Next's own list of what its server loads lazily. */
const NEXT_TRACE = '.next/next-server.js.nft.json'
const NOT_NEEDED = /\.(map|nft\.json|d\.[mc]?ts|md)$/

/**
 * The files of packages, of the build and of the server that a running shop loads, relative to the root.
 * @param {string[]} imports packages and modules of compiled programs
 */
export async function traceFiles(imports) {
  const [ours, nexts] = await Promise.all([tracePrograms(imports), readTracesOfNext()])
  return [...new Set([...ours, ...nexts])].filter((file) => !NOT_NEEDED.test(file))
}

/** @param {string[]} imports */
async function tracePrograms(imports) {
  // The tracer reads imports from files alone.
  const list = path.join(root, `.artefact-${process.pid}.mjs`)
  await writeFile(list, imports.map((name) => `import ${JSON.stringify(name)}\n`).join(''))
  try {
    const programs = PROGRAMS.map((file) => path.join(root, file))
    const { fileList } = await nodeFileTrace([...programs, list], {
      base: root,
      ignore: [...BUILD_ONLY, ...NOT_IN_PRODUCTION],
    })
    return [...fileList].map(toPosix).filter((file) => file !== path.basename(list))
  } finally {
    await rm(list, { force: true })
  }
}

/** Takes only packages and the build from the pages' traces: their sources are compiled, and what they read is copied whole. */
async function readTracesOfNext() {
  const folder = path.join(root, '.next')
  const entries = await readdir(path.join(folder, 'server'), { recursive: true })
  const traces = entries
    .filter((name) => name.endsWith('.nft.json'))
    .map((name) => path.join('.next/server', name))
  const lists = await Promise.all([NEXT_TRACE, ...traces].map(readTrace))
  return lists.flat().filter((file) => /^(node_modules|\.next)\//.test(file))
}

/** @param {string} trace */
async function readTrace(trace) {
  const { files } = JSON.parse(await readFile(path.join(root, trace), 'utf8'))
  return files.map((/** @type {string} */ file) => toPosix(path.join(path.dirname(trace), file)))
}

/** @param {string} file */
const toPosix = (file) => file.split(path.sep).join('/')
