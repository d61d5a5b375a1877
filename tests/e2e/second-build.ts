import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { BUILD_FOLDER } from '../../server/start/build/build.mjs'
import {
  BUILD_KEY,
  describeWrongKey,
  withStoredBuildKey,
} from '../../server/start/build/build-key.mjs'

const root = process.cwd()

type Modules = {
  'build/build': typeof import('../../server/start/build/build.mjs')
  shop: typeof import('../../server/start/shop.mjs')
}

/** Neither sources nor their packages. */
const NOT_COPIED = /^(\.next.*|\.git|\.data|node_modules|test-results|artefact|coverage)$/
/** Evaluated by every page, and by the panel of the cart, which loads when it is opened. */
const CHANGED = {
  page: 'components/layout/frame/kept-fields.tsx',
  cart: 'components/cart/cart-panel.tsx',
}

/**
 * Copies the tree, changes two modules, which then name themselves in `data-page` and `data-cart` of the document, and
 * builds the copy with the key of the first build. `createShop` starts the second build; delete `place` afterwards.
 */
export async function makeSecondBuild() {
  const place = await mkdtemp(path.join(await realpath(tmpdir()), 'shop-second-'))
  const names = (await readdir(root)).filter((name) => !NOT_COPIED.test(name))
  await Promise.all(
    names.map((name) => cp(path.join(root, name), path.join(place, name), { recursive: true })),
  )
  await copyPackages(place)
  for (const [name, file] of Object.entries(CHANGED)) {
    const mark = `document.documentElement.dataset.${name} = 'second'`
    await appendFile(path.join(place, file), `\nif (typeof document !== 'undefined') ${mark}\n`)
  }
  const settings = await withStoredBuildKey({}, { cwd: root })
  const wrong = describeWrongKey(settings[BUILD_KEY], BUILD_FOLDER)
  if (wrong) throw new Error(wrong)
  const from = <Name extends keyof Modules>(name: Name): Promise<Modules[Name]> =>
    import(pathToFileURL(path.join(place, `server/start/${name}.mjs`)).href)
  const [{ buildShop }, { createShop }] = await Promise.all([from('build/build'), from('shop')])
  await buildShop({ ...process.env, ...settings })
  return { place, createShop }
}

/** Hard links where the file system has them: nothing writes into packages. */
async function copyPackages(place: string) {
  const packages = path.join(root, 'node_modules')
  await promisify(execFile)('cp', ['-al', packages, place]).catch(async () => {
    await rm(path.join(place, 'node_modules'), { recursive: true, force: true })
    await cp(packages, path.join(place, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  })
}
