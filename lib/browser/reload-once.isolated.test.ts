import { afterEach, beforeEach, expect, it, vi } from 'vitest'

class Field {
  #value: string
  constructor(
    readonly name: string,
    readonly defaultValue: string,
  ) {
    this.#value = defaultValue
  }
  get value() {
    return this.#value
  }
  set value(value: string) {
    this.#value = value
  }
  dispatchEvent = (event: Event) => heard({ target: this, type: event.type })
}

let heard: (event: { target: Field; type: string }) => void
let fields: Field[]
let stored: Map<string, string>

/** A page with these fields, as rendered. */
async function load(names: string[], rendered = '') {
  vi.resetModules()
  fields = names.map((name) => new Field(name, rendered))
  heard = () => {}
  vi.stubGlobal('document', {
    querySelectorAll: () => fields,
    addEventListener: (type: string, listen: typeof heard) => {
      const others = heard
      heard = (event) => (event.type === type ? listen(event) : others(event))
    },
  })
  return import('./reload-once')
}

const values = () => fields.map(({ value }) => value)

function typeInto(place: number, value: string) {
  const field = fields[place] as Field
  field.value = value
  heard({ target: field, type: 'input' })
}

const reload = vi.fn()

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('location', { pathname: '/en/claim', reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  reload.mockReset()
})

it('types fields of one name again in their order, once', async () => {
  const before = await load(['email', 'email', 'note'])
  typeInto(1, 'ada@example.com')
  typeInto(2, 'Hello')
  expect(before.reloadOnce()).toBe(true)
  const after = await load(['email', 'email', 'note'])
  after.restoreTyped()
  expect(values()).toEqual(['', 'ada@example.com', 'Hello'])
  expect([...stored.values()].join()).not.toMatch(/ada|Hello/)
})

it('leaves what was typed meanwhile, before and after the scripts ran', async () => {
  const before = await load(['email', 'note', 'name'])
  for (const place of [0, 1, 2]) typeInto(place, 'old')
  before.reloadOnce()
  const after = await load(['email', 'note', 'name'])
  ;(fields[0] as Field).value = 'before hydration'
  // As React does with a controlled field.
  fields[1] = Object.assign(fields[1] as Field, { defaultValue: 'new', value: 'new' })
  heard({ target: fields[1], type: 'input' })
  after.restoreTyped()
  expect(values()).toEqual(['before hydration', 'new', 'old'])
})

it('keeps what a form held when it was sent, where an error page has replaced it', async () => {
  const before = await load(['note'])
  typeInto(0, 'Hello')
  heard({ target: fields[0] as Field, type: 'submit' })
  fields = []
  before.reloadOutdated(new Error('Any other'))
  expect(reload).not.toHaveBeenCalled()
  before.reloadOutdated(Object.assign(new Error('Gone'), { name: 'UnrecognizedActionError' }))
  expect(reload).toHaveBeenCalledOnce()
  const after = await load(['note'])
  after.restoreTyped()
  expect(values()).toEqual(['Hello'])
})

it('forgets what another page held, and everything after a minute', async () => {
  const before = await load(['note'])
  typeInto(0, 'Hello')
  before.reloadOnce()
  vi.stubGlobal('location', { pathname: '/en/cart', reload })
  const other = await load(['note'])
  other.restoreTyped()
  expect(values()).toEqual([''])
  expect(other.reloadOnce()).toBe(false)
  vi.useFakeTimers({ now: Date.now() + 61_000 })
  typeInto(0, 'Late')
  expect(other.reloadOnce()).toBe(true)
  vi.setSystemTime(Date.now() + 61_000)
  const later = await load(['note'])
  later.restoreTyped()
  expect(values()).toEqual([''])
  expect([...stored.values()].join()).not.toContain('Late')
})
