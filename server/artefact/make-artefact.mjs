import { existsSync } from 'node:fs'
import {
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { NOT_SERVED } from '../start/build/served-build.mjs'
import { root } from '../start/root.mjs'
import { compileEntries } from './compile.mjs'
import { traceFiles } from './trace.mjs'

/** Marks a folder that may be replaced. */
const MARK = '.shop-artefact'

/** Read by path while the shop runs. */
const READ_AT_RUN_TIME = [
  'public',
  'messages',
  'prisma/migrations',
  'prisma/demo',
  'lib/browser/offline/worker',
  'lib/accounts/common-passwords/common-passwords.txt',
  'node_modules/pdfkit/js/standard-fonts',
  'node_modules/@expo-google-fonts/geist/package.json',
  'node_modules/@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf',
  'node_modules/@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf',
  'node_modules/dejavu-fonts-ttf/package.json',
  'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  // Looked for, not loaded, when Next reads its configuration.
  'node_modules/next/dist/compiled/webpack',
  'node_modules/next/dist/compiled/@babel/runtime/package.json',
  '.env.example',
  'LICENSE',
]
const NOT_COPIED = /\.(map|nft\.json|test\.ts)$/

/**
 * Writes a folder with the built shop that Node starts without sources, development packages and npm:
 * `node start.mjs`. Replaces an earlier artefact. Returns its size in bytes.
 * @param {string} folder
 * @throws Error with a sentence for the operator
 */
export async function makeArtefact(folder) {
  await emptyFolder(folder)
  const compiled = await compileEntries()
  const [traced, built, read] = await Promise.all([
    traceFiles(compiled.flatMap(({ imports }) => imports)),
    filesIn('.next'),
    Promise.all(READ_AT_RUN_TIME.map(filesIn)),
  ])
  const served = built.filter((file) => !NOT_SERVED.has(file.split('/')[1]))
  const files = [...new Set([...traced, ...served, ...read.flat()])].filter(
    (file) => !NOT_COPIED.test(file),
  )
  for (const file of files) await copy(file, folder)
  for (const { file, code } of compiled) await write(path.join(folder, file), code)
  await write(path.join(folder, 'package.json'), await manifest())
  // A place to mount, where all else is read-only.
  await mkdir(path.join(folder, '.next/cache'))
  return sizeOf(folder)
}

/** @param {string} folder */
async function emptyFolder(folder) {
  if (existsSync(folder)) {
    const names = await readdir(folder)
    if (names.length > 0 && !names.includes(MARK)) {
      throw new Error(`${folder} holds files that are no artefact: name an empty or a new folder`)
    }
    await rm(folder, { recursive: true })
  }
  await write(path.join(folder, MARK), '')
}

/**
 * Symbolic links stay links: those of `.next/node_modules` lead to packages of the artefact.
 * @param {string} file
 * @param {string} folder
 */
async function copy(file, folder) {
  const from = path.join(root, file)
  const to = path.join(folder, file)
  await mkdir(path.dirname(to), { recursive: true })
  const found = await lstat(from)
  if (found.isSymbolicLink()) await symlink(await readlink(from), to)
  else if (found.isFile()) await copyFile(from, to)
}

/**
 * @param {string} file
 * @param {string} text
 */
async function write(file, text) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** Without scripts and packages, which nothing here can run or install. */
async function manifest() {
  const text = await readFile(path.join(root, 'package.json'), 'utf8')
  const { name, version, private: isPrivate, type, license, engines } = JSON.parse(text)
  return `${JSON.stringify({ name, version, private: isPrivate, type, license, engines }, null, 2)}\n`
}

/**
 * Files and symbolic links of a folder of the root, or the file itself.
 * @param {string} place
 */
async function filesIn(place) {
  const from = path.join(root, place)
  if (!(await lstat(from)).isDirectory()) return [place]
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join('/'))
}

/** @param {string} folder */
async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await lstat(path.join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
