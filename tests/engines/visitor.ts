import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as TestingLibrary from '@testing-library/dom'
import { expect, vi } from 'vitest'
import type { Engine } from './engine'

/** Elements by role and accessible name, or by label; `within` is the role of the part that holds them. */
type Wanted = ({ role: string; name?: string | RegExp } | { label: string | RegExp }) & {
  within?: string
}
type Point = { x: number; y: number }

declare const TestingLibraryDom: typeof TestingLibrary

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

/** For hangs, in milliseconds. */
const LIMIT = { timeout: 60_000, interval: 50 }

const CONTROL = '\uE009'
const ENTER = '\uE007'

/** What a visitor of the shop at this origin does and sees; each step waits for what it needs. */
export function visitorIn(engine: Engine, origin: string) {
  const run = async <Result>(expression: string): Promise<Result> =>
    JSON.parse(await engine.evaluate(`Promise.resolve(${expression}).then(JSON.stringify)`))

  const url = async () => decodeURI(await run<string>('location.href')).replace(origin, '')

  async function find<Result>(
    wanted: Wanted,
    read: (found: HTMLElement[]) => Result | Promise<Result>,
  ) {
    const hasLibrary = await run<boolean>(`'TestingLibraryDom' in window`)
    if (!hasLibrary) await run(`(function () { ${LIBRARY}\nreturn null }).call(window)`)
    return run<Result>(`(${read})((${findAll})(${sourceOf(wanted)}))`)
  }

  /** Tries until `attempt` throws nothing; a failure says what was wanted, and where. */
  const until = <Result>(attempt: () => Promise<Result>, wanted = '') =>
    vi.waitFor(attempt, LIMIT).catch(async (error) => {
      throw new Error(`${wanted} at ${await url()}: ${error.message}`)
    })

  async function press(wanted: Wanted) {
    const point = await until(async () => {
      const found = await find(wanted, pointOf)
      if (!found) throw new Error('nothing to press')
      return found
    }, sourceOf(wanted))
    await engine.perform({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  const strike = (...actions: ReturnType<typeof stroke>) =>
    engine.perform({ type: 'key', id: 'keyboard', actions })

  return {
    press,
    async open(path: string) {
      await engine.open(origin + path)
      // Before, links load documents and React may reset fields.
      await until(async () =>
        expect(await run(`'hydrated' in document.documentElement.dataset`)).toBe(true),
      )
    },
    /** Replaces the text of a field. */
    async type(wanted: Wanted, text: string) {
      await press(wanted)
      await strike(
        { type: 'keyDown', value: CONTROL },
        ...stroke('a'),
        { type: 'keyUp', value: CONTROL },
        ...[...text].flatMap(stroke),
      )
    },
    enter: () => strike(...stroke(ENTER)),
    sees: (wanted: Wanted, text: string | RegExp = '') =>
      until(async () => {
        const texts = await find(wanted, textsOf)
        expect(texts).toContainEqual(expect.stringMatching(text))
      }, sourceOf(wanted)),
    isAt: (path: RegExp) => until(async () => expect(await url()).toMatch(path)),
    /** Waits until the service worker has a page. */
    keeps: (path: string) =>
      until(async () =>
        expect(await run(`caches.match(${JSON.stringify(path)}).then(Boolean)`)).toBe(true),
      ),
  }
}

const stroke = (value: string) => [
  { type: 'keyDown' as 'keyDown' | 'keyUp', value },
  { type: 'keyUp' as const, value },
]

/** An object literal, because JSON has no patterns. */
const sourceOf = (wanted: Wanted) =>
  `{ ${Object.entries(wanted)
    .map(([key, value]) => `${key}: ${value instanceof RegExp ? value : JSON.stringify(value)}`)
    .join(', ')} }`

// The following run in the page.

function findAll(wanted: Wanted): HTMLElement[] {
  const { queryAllByLabelText, queryAllByRole } = TestingLibraryDom
  const part = wanted.within ? queryAllByRole(document.body, wanted.within).at(-1) : document.body
  if (!part) return []
  return 'label' in wanted
    ? queryAllByLabelText(part, wanted.label)
    : queryAllByRole(part, wanted.role, { name: wanted.name })
}

/** The middle of the first element, or of its label where it is a choice; null while it moves or is covered. */
async function pointOf([found]: HTMLElement[]): Promise<Point | null> {
  if (!found) return null
  const isChoice = found instanceof HTMLInputElement && /radio|checkbox/.test(found.type)
  const target = (isChoice && found.labels?.[0]) || found
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = target.getBoundingClientRect()
  // A part that has just appeared begins to move within two frames.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const { x, y, width, height } = target.getBoundingClientRect()
  const isMoving = document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(target))
  if (isMoving || x !== before.x || y !== before.y) return null
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const hit = document.elementFromPoint(middle.x, middle.y)
  return target.contains(hit) && !found.matches(':disabled') ? middle : null
}

function textsOf(found: HTMLElement[]): string[] {
  return found.map(({ innerText }) => innerText)
}
