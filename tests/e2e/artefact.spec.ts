import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { lstat, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeArtefact } from '../../server/artefact/make-artefact.mjs'
import { freePort } from '../../server/start/port.mjs'
import { startChild } from '../../server/start/processes/children.mjs'
import { ADMINISTRATOR } from './administrator'
import { sendStatement } from './bank'
import { textOfPdf } from './pdf'
import { openContext } from './separate-shop'
import { placeByApi, productsOf, translator } from './shopping'
import { callShop, expect, loginByApi, signUpByApi, test, watchErrors } from './support'

const t = translator('en')

/** Runs one of the artefact's commands in its folder; `log` is its output. */
function runIn(folder: string, command: string, env: NodeJS.ProcessEnv, log: string) {
  const child = spawn(process.execPath, command.split(' '), { cwd: folder, env })
  const output = createWriteStream(log, { flags: 'a' })
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  return { child, exited: once(child, 'exit') as Promise<[number | null]> }
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

test('the artefact alone migrates a database, sells, shows pictures, draws PDFs and reads bank statements', async ({
  browser,
}) => {
  const place = await mkdtemp(path.join(await realpath(tmpdir()), 'shop-artefact-'))
  const folder = path.join(place, 'shop')
  const log = path.join(place, 'shop.log')
  const said = () => readFile(log, 'utf8')
  const seen: string[] = []
  const { DATABASE_URL: _, ...inherited } = process.env
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const own = {
    PORT: port,
    APP_URL: origin,
    DATA_DIR: path.join(place, 'data'),
    PICTURE_CACHE_DIR: path.join(place, 'pictures'),
  }
  const settings = { ...inherited, ...own }
  const database = startChild('server/database.mjs', {
    env: { ...inherited, DATA_DIR: path.join(place, 'database') },
  })
  let server: ReturnType<typeof runIn> | undefined
  try {
    const [, ready] = await Promise.all([makeArtefact(folder), database.message()])
    const { url } = ready as { url: string }
    for (const file of await listFiles(folder)) {
      expect(file).not.toMatch(/\.(tsx|test\.\w+|map)$/)
      if ((await lstat(file)).isSymbolicLink()) {
        expect(await realpath(file)).toContain(folder + path.sep)
      }
    }

    const without = runIn(folder, 'start.mjs', { ...settings, DATABASE_URL: '' }, log)
    expect(await without.exited).toEqual([1, null])
    expect(await said()).toContain('DATABASE_URL is missing')

    const env = { ...settings, DATABASE_URL: url }
    const migrated = runIn(folder, 'migrate.mjs', env, log)
    expect(await migrated.exited).toEqual([0, null])
    server = runIn(folder, 'start.mjs', env, log)
    await expect.poll(said).toContain('The shop is open')

    const context = await openContext(browser, origin)
    const health = async () => (await (await context.request.get('/readyz')).json()).checks
    await expect.poll(health).toMatchObject({ database: 'ok' })
    watchErrors(context, seen)
    const page = await context.newPage()
    await page.goto('/en')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [product] = await productsOf(page, 'gadgets')
    if (!product) throw new Error('no product')
    await page.goto(`/en/products/${product.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
    // The first answer may be the one that is quickest to make.
    const picture = async () => {
      const answer = await page.request.get(`/pictures/384${product.image}`, {
        headers: { Accept: 'image/avif' },
      })
      return [answer.status(), answer.headers()['content-type']]
    }
    await expect.poll(picture).toEqual([200, 'image/avif'])
    await expect.poll(() => readdir(own.PICTURE_CACHE_DIR)).not.toEqual([])
    expect(await readdir(path.join(folder, '.next/cache'))).toEqual([])

    await loginByApi(page, await signUpByApi(page))
    const { reference } = await placeByApi(page, product)
    const link = page.getByRole('link', { name: t('documents.confirmation.download') })
    // Drawn in the thread when the outbox sends the confirmation.
    await expect(async () => {
      await page.goto(`/en/dashboard/orders/${reference}`)
      await expect(link).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 60_000 })
    const pdf = await callShop(page, 'GET', (await link.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect(await textOfPdf(new Uint8Array(await pdf.body()))).toContain(reference)

    const office = await (await openContext(browser, origin)).newPage()
    await loginByApi(office, ADMINISTRATOR)
    await sendStatement(office, [{ amount: '1,00', text: 'A gift', payer: 'A GIVER' }])

    const customers = path.resolve('tests/other-shops/shopify-customers.csv')
    const moveIn = `move-in.mjs ${customers} --language fr`
    for (const script of ['admin-password.mjs', 'backup.mjs', moveIn]) {
      const { exited } = runIn(folder, script, env, log)
      expect(await exited, script).toEqual([0, null])
    }
    expect(await readdir(path.join(own.DATA_DIR, 'backups'))).toHaveLength(1)
    expect(await said()).toContain('6 lines, customers of shopify')
    server.child.kill('SIGTERM')
    expect(await server.exited).toEqual([0, null])
    expect(seen).toEqual([])
  } finally {
    server?.child.kill('SIGTERM')
    await server?.exited
    await database.stop()
    await rm(place, { recursive: true, force: true })
  }
})
