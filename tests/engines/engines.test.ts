import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { textsIn } from '@/tests/e2e/texts'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { startNetwork } from './network'
import { visitorIn } from './visitor'
import { startWebkit } from './webkit'

const { APP_URL = '', PORT, FIREFOX = '', WEBKIT = '', XVFB = '' } = process.env

const ENGINES = [
  ['Firefox', () => startFirefox(FIREFOX)],
  ['WebKit', () => startWebkit(WEBKIT, XVFB)],
] as const

const PRODUCT = 'Velunor Meridian 3 Ultra'

const text = textsIn('en')
const inFrench = textsIn('fr')
const starts = (key: string) => new RegExp(`^${text(key)}`)

describe.each(ENGINES)('in %s a visitor', (name, start) => {
  let network: Awaited<ReturnType<typeof startNetwork>>
  let engine: Engine
  let visitor: ReturnType<typeof visitorIn>
  let hasFailed = false

  beforeAll(async () => {
    engine = await start()
    network = await startNetwork(Number(new URL(APP_URL).port), Number(PORT))
    visitor = visitorIn(engine, APP_URL)
    return async () => {
      await network.cut()
      await engine.close()
    }
  })

  // Each step begins where the one before ends.
  beforeEach(({ skip }) => {
    skip(hasFailed, 'an earlier step failed')
    onTestFailed(async () => {
      hasFailed = true
      await mkdir('test-results', { recursive: true })
      await writeFile(`test-results/${name}.png`, await engine.picture(), 'base64')
    })
  })

  afterEach(() => {
    expect(engine.errors()).toEqual([])
  })

  it('answers about cookies at home', async () => {
    await visitor.open('/en')
    await visitor.sees({ role: 'heading', within: 'main' })
    await visitor.press({ role: 'button', name: text('cookies.essentialOnly') })
    await visitor.press({ role: 'link', name: text('home.shopNow'), within: 'main' })
    await visitor.isAt(/^\/en\/premium$/)
  })

  it('filters a list', async () => {
    await visitor.press({ role: 'checkbox', name: /^Velunor, / })
    await visitor.isAt(/^\/en\/premium\?brand=Velunor$/)
    await visitor.press({ role: 'link', name: new RegExp(`^${PRODUCT}`), within: 'main' })
    await visitor.sees({ role: 'heading', name: PRODUCT, within: 'dialog' })
  })

  it('puts a variant of a product into the cart', async () => {
    await visitor.press({ role: 'link', name: text('catalogue.openFullPage'), within: 'dialog' })
    await visitor.sees({ role: 'heading', name: PRODUCT, within: 'main' })
    await visitor.press({ role: 'radio', name: /^512/, within: 'main' })
    await visitor.isAt(/capacity=512/)
    await visitor.press({ role: 'button', name: starts('products.addToCart'), within: 'main' })
    await visitor.press({ role: 'link', name: text('products.viewCart') })
    await visitor.isAt(/^\/en\/cart$/)
    await visitor.sees({ role: 'listitem', within: 'main' }, /512 GB/)
  })

  it('searches without accents', async () => {
    await visitor.type({ role: 'searchbox', name: text('search.label') }, 'ombrelisse eventail')
    await visitor.enter()
    await visitor.isAt(/^\/en\/search\?q=ombrelisse/)
    await visitor.sees({ role: 'heading', name: 'Ombrelisse Éventail', within: 'main' })
  })

  it('orders one more in the cart', async () => {
    await visitor.press({ role: 'button', name: 'Open cart, 1 item' })
    await visitor.press({ role: 'button', name: `One more of ${PRODUCT}`, within: 'dialog' })
    await visitor.sees({ role: 'dialog', name: /2 items/ })
    await visitor.open('/en/cart')
    await visitor.sees({ role: 'heading', name: '2 items', within: 'main' })
    await visitor.press({ role: 'button', name: text('cart.checkout'), within: 'main' })
  })

  it('signs up', async () => {
    await visitor.press({ role: 'link', name: text('cart.createAccount'), within: 'dialog' })
    const type = (field: string, value: string) =>
      visitor.type({ label: text(`accounts.${field}`), within: 'dialog' }, value)
    const choose = async (field: string, place: string) => {
      await type(field, place)
      await visitor.press({ role: 'option', name: place, within: 'dialog' })
    }
    await type('email', `ada.${randomUUID()}@shop-customer.test`)
    await type('password', 'secret-2024')
    await type('confirmPassword', 'secret-2024')
    await type('firstName', 'Ada')
    await type('lastName', 'Lovelace')
    await choose('country', 'France')
    await choose('city', 'Paris')
    await type('address', '12 rue de la Paix')
    await type('phone', '+33612345678')
    await visitor.press({ role: 'button', name: text('accounts.signUp'), within: 'dialog' })
    await visitor.isAt(/^\/en\/payment$/)
  })

  it('orders by bank transfer', async () => {
    await visitor.press({ role: 'button', name: text('payments.payByTransfer'), within: 'main' })
    await visitor.press({ role: 'button', name: text('payments.order'), within: 'dialog' })
    await visitor.sees({ role: 'dialog', name: text('payments.done.title') }, /RF\d\d/)
    await visitor.press({ role: 'button', name: text('payments.done.close'), within: 'dialog' })
    await visitor.isAt(/^\/en\/dashboard$/)
  })

  it('opens the order', async () => {
    await visitor.press({ role: 'link', name: / LX-/, within: 'main' })
    await visitor.isAt(/^\/en\/dashboard\/orders\/LX-/)
    await visitor.sees({ role: 'heading', name: /^Order [A-Z0-9]{6}$/, within: 'main' })
    await visitor.sees({ role: 'region', name: text('orders.instructions.title') }, /RF\d\d/)
  })

  it('reads the order in French', async () => {
    // The header makes room for the customer once it knows them.
    await visitor.sees({ role: 'link', name: /^Ada Lovelace/, within: 'banner' })
    await visitor.press({ label: /^Language/, within: 'banner' })
    await visitor.press({ role: 'link', name: 'Français', within: 'banner' })
    await visitor.isAt(/^\/fr\/dashboard\/orders\/LX-/)
    await visitor.sees({ role: 'heading', name: /^Commande [A-Z0-9]{6}$/, within: 'main' })
  })

  it('reads a product offline until the network is back', async () => {
    const product = '/fr/products/smartphone-velunor-meridian-3-ultra'
    await visitor.open(product)
    await visitor.keeps(product)
    await network.cut()
    await visitor.open(product)
    await visitor.sees({ role: 'heading', name: PRODUCT, within: 'main' })
    await visitor.sees({ role: 'status' }, inFrench('offline.kept').split('{')[0])
    await network.connectAgain()
    await visitor.sees({ role: 'status' }, inFrench('offline.back'))
  })
})
