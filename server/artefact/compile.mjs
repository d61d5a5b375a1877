import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../start/root.mjs'

/** @import { PluginBuild } from 'esbuild' */

/** Compiled files by their place in the artefact; threads and children load them by these paths. */
const ENTRIES = {
  'start.mjs': 'scripts/start.mjs',
  'migrate.mjs': 'scripts/migrate.mjs',
  'backup.mjs': 'scripts/backup.mjs',
  'restore.mjs': 'scripts/restore.mjs',
  'keys.mjs': 'scripts/keys.mjs',
  'admin-password.mjs': 'scripts/admin-password.mjs',
  'move-in.mjs': 'scripts/move-in.mjs',
  'server/prepare.mjs': 'server/prepare.ts',
  'lib/settlement/statements/parsing/worker.mjs': 'lib/settlement/statements/parsing/parse-job.ts',
}

/**
 * Compiles what `npm start` runs with tsx. Packages and modules of plain JavaScript stay imports.
 * @returns {Promise<{ file: string, code: string, imports: string[] }[]>} paths and imports relative to the root, or
 *   names of packages
 */
export const compileEntries = () =>
  Promise.all(Object.entries(ENTRIES).map(([file, entry]) => compile(file, entry)))

/**
 * @param {string} file
 * @param {string} entry
 */
async function compile(file, entry) {
  const folder = path.dirname(path.join(root, file))
  /** @type {Set<string>} */
  const imports = new Set()
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // `server-only` is empty under it.
    conditions: ['react-server'],
    legalComments: 'none',
    plugins: [{ name: 'imports', setup: (compiler) => keepImports(compiler, folder, imports) }],
  })
  return { file, code: outputFiles[0].text, imports: [...imports] }
}

/**
 * @param {PluginBuild} compiler
 * @param {string} folder
 * @param {Set<string>} imports
 */
function keepImports(compiler, folder, imports) {
  compiler.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
    if (kind === 'entry-point' || name === 'server-only' || name.startsWith('@/')) return
    if (!name.startsWith('node:')) imports.add(name)
    return { path: name, external: true }
  })
  compiler.onResolve({ filter: /^(\.|@\/).*\.mjs$/ }, ({ path: name, kind, resolveDir }) => {
    if (kind === 'entry-point') return
    const file = name.startsWith('@/')
      ? path.join(root, name.slice(2))
      : path.join(resolveDir, name)
    imports.add(relative(root, file))
    return { path: relative(folder, file), external: true }
  })
}

/**
 * @param {string} from
 * @param {string} to
 */
function relative(from, to) {
  const found = path.relative(from, to).split(path.sep).join('/')
  return found.startsWith('.') ? found : `./${found}`
}
