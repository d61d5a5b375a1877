import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codeOf } from '../../server/start/errors.mjs'
import { options } from './options.mjs'

/**
 * Imports a package of this project, the working directory or --modules.
 * @param {string} name
 */
export async function load(name) {
  const roots = [options.modules, process.cwd()]
    .filter((d) => d !== undefined)
    .map((d) => join(resolve(d), 'noop.js'))
  for (const root of [import.meta.url, ...roots]) {
    try {
      const path = createRequire(root).resolve(name)
      return await import(pathToFileURL(path).href)
    } catch (error) {
      const missing = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED']
      if (!missing.includes(String(codeOf(error)))) throw error
    }
  }
  throw new Error(`cannot find the package "${name}"; install lighthouse or pass --modules`)
}
