import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { parseArguments } from '../server/start/usage.mjs'
import { contactSheet } from './studio/contact-sheet.mjs'
import { drawScenes } from './studio/scenes.mjs'

// Renders the committed product images with Blender (studio/README.md).

const root = resolve(fileURLToPath(import.meta.url), '../..')
const HELP = `Renders the product pictures of the shop (studio/README.md).

  npm run studio -- <product slug>...     these products, all views and colours
  npm run studio -- --all                 every product
  npm run studio -- --family phones       phones, watches, sneakers, gadgets or mobility
    --missing                             only pictures that do not exist yet, or only smaller
    --view back                           only this view (may be repeated)
    --preview                             small and quick, into --out or the temporary folder
    --out <folder>                        somewhere else than public/products
    --masters <folder>                    where the lossless ones go, instead of studio/masters
    --size 2000 --samples 48              pixels of the masters, and rays for each of them
  npm run studio -- --scenes              public/scenes, from the masters or pictures there are
  npm run studio -- --sheet               docs/catalogue.webp, all pictures on one sheet`

const { values: options, positionals: slugs } = parseArguments(HELP, {
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    family: { type: 'string' },
    missing: { type: 'boolean' },
    preview: { type: 'boolean' },
    sheet: { type: 'boolean' },
    scenes: { type: 'boolean' },
    view: { type: 'string', multiple: true },
    out: { type: 'string' },
    masters: { type: 'string' },
    size: { type: 'string' },
    samples: { type: 'string' },
  },
})

/**
 * @param {string} message
 * @returns {never}
 */
const fail = (message) => {
  console.error(message)
  process.exit(1)
}

/** @typedef {{ slug: string, name: string, brand: string, category: string, variants: { colour: string | null }[] }} Demo */

/** What Blender has to know of each product. */
const readProducts = async () => {
  // The catalogue's modules read the shop's settings, which want a secret.
  process.env.AUTH_SECRET ??= randomBytes(32).toString('hex')
  const { readDemo } = await tsImport('../lib/products/csv/demo.ts', import.meta.url)
  const { COLOURS } = await tsImport('../lib/products/variants/colours.ts', import.meta.url)
  return /** @type {Demo[]} */ (readDemo()).map(({ slug, name, brand, category, variants }) => ({
    slug,
    name,
    brand,
    category,
    colours: [...new Set(variants.flatMap((v) => v.colour ?? []))].map((id) => ({
      id,
      hex: COLOURS[id].hex,
    })),
  }))
}

/** @param {Awaited<ReturnType<typeof readProducts>>} products */
const choose = (products) => {
  const category = options.family === 'phones' ? 'smartphones' : options.family
  const known = new Set(products.map((p) => p.slug))
  const strange = slugs.filter((slug) => !known.has(slug))
  if (strange.length > 0) fail(`No product is called ${strange.join(', ')}.`)
  if (category && !products.some((p) => p.category === category))
    fail(`No family is called ${options.family}: phones, watches, sneakers, gadgets or mobility.`)
  return products.filter(
    (p) => options.all || slugs.includes(p.slug) || (category && p.category === category),
  )
}

/** @param {Awaited<ReturnType<typeof readProducts>>} products */
const render = (products) => {
  const blender = process.env.BLENDER ?? 'blender'
  if (spawnSync(blender, ['--version'], { stdio: 'ignore' }).status !== 0)
    fail(
      `Blender is not installed (looked for "${blender}"). Install Blender 3.4 or set BLENDER to its path; on Debian: apt-get install --no-install-recommends blender python3-opencv python3-pil.`,
    )
  const work = mkdtempSync(join(tmpdir(), 'studio-'))
  const out = options.out
    ? resolve(options.out)
    : options.preview
      ? join(tmpdir(), 'studio-preview')
      : join(root, 'public/products')
  mkdirSync(out, { recursive: true })
  const job = {
    out,
    work,
    masters: options.masters
      ? resolve(options.masters)
      : options.preview
        ? join(tmpdir(), 'studio-preview')
        : join(root, 'studio/masters'),
    size: Number(options.size ?? (options.preview ? 400 : 2000)),
    samples: Number(options.samples ?? (options.preview ? 12 : 48)),
    missing: options.missing ?? false,
    views: options.view ?? null,
    products,
  }
  const file = join(work, 'job.json')
  writeFileSync(file, JSON.stringify(job))
  console.log(`${products.length} products, pictures go to ${out}`)
  const script = join(root, 'studio/render.py')
  const child = spawn(blender, [
    '-b',
    '-noaudio',
    '--python-exit-code',
    '1',
    '-P',
    script,
    '--',
    file,
  ])
  /** @param {string} text */
  const say = (text) => {
    for (const line of String(text).split('\n'))
      if (/^STUDIO /.test(line)) console.log(line.slice(7))
      else if (/Error: (?!Not freed)|Traceback|^\s+File "/.test(line)) console.error(line)
  }
  child.stdout.on('data', say)
  child.stderr.on('data', say)
  const clean = () => rmSync(work, { recursive: true, force: true })
  process.on('SIGINT', () => child.kill('SIGINT'))
  return new Promise((done) =>
    child.on('close', (code) => {
      clean()
      done(code ?? 1)
    }),
  )
}

if (!options.sheet && !options.scenes && !options.all && !options.family && slugs.length === 0)
  fail(HELP)
const products = await readProducts()
const chosen = choose(products)
if (chosen.length > 0) process.exitCode = await render(chosen)
const folder = options.out ? resolve(options.out) : join(root, 'public/products')
if (options.scenes) {
  const masters = options.masters ? resolve(options.masters) : join(root, 'studio/masters')
  for (const line of await drawScenes(masters, folder, join(root, 'public/scenes')))
    console.log(line)
}
if (options.sheet) {
  if (!existsSync(folder)) fail(`There is no folder ${folder}.`)
  console.log(await contactSheet(products, folder, join(root, 'docs/catalogue.webp')))
}
