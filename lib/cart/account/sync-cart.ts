'use client'

import { cart } from '@/lib/cart/store'
import type { Answer } from '@/lib/http/answer'
import { callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import type { AccountCart } from './account-cart'
import { baseKey, cartKey, planSync, type Synced, savedKey } from './plan-sync'
import type { SavedLine } from './saved-lines'

const KEY = 'cartSynced'
/** Several presses of a button are one change. */
const PAUSE_MS = 400
/** Other devices may change the cart meanwhile. */
const ATTEMPTS = 3

type Options = { userId: string; lang: Language; onMerged: () => void }

/**
 * Keeps the cart of the browser and that of the signed-in customer equal: now, after each change, and when the tab is
 * shown again. Returns a function that ends it. A failure is repeated at the next occasion.
 */
export function startCartSync(options: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  const sync = () => {
    running = running.then(() => inTurn(() => syncCart(options))).catch(() => {})
  }
  const onChange = () => {
    clearTimeout(timer)
    if (cartKey(cart.lines()) !== readSynced()?.key) timer = setTimeout(sync, PAUSE_MS)
  }
  const onShown = () => {
    if (document.visibilityState === 'visible') sync()
  }
  const unsubscribe = cart.subscribe(onChange)
  document.addEventListener('visibilitychange', onShown)
  sync()
  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', onShown)
  }
}

/** One tab after the other: they share the browser's cart. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(KEY, work) : work()

async function syncCart({ userId, lang, onMerged }: Options): Promise<void> {
  for (let left = ATTEMPTS; left > 0; left--) {
    const account = await fetchAccountCart(userId, lang)
    if (!account) return
    const own = cart.lines()
    const synced = readSynced()
    const plan = planSync(own, account, synced)
    if (plan.saved) {
      const saving = { own: cartKey(own), sent: savedKey(plan.saved) }
      storeSynced({ key: baseKey(account, synced), saving })
      // Another device was faster.
      if (!(await save(userId, account.version, plan.saved))) continue
      // What is ordered or removed while this was saved stays removed.
      storeSynced({ key: saving.own })
    }
    if (cartKey(cart.lines()) !== cartKey(own)) continue
    storeSynced({ key: cartKey(plan.shown ?? own) })
    if (plan.shown) cart.show(plan.shown)
    if (plan.isMerged) onMerged()
    return
  }
}

const isAccountCart = (answer: Answer): answer is Answer & AccountCart =>
  typeof answer.version === 'number' &&
  Array.isArray(answer.lines) &&
  Array.isArray(answer.unavailable)

/** Null without an answer, and once another customer or none is signed in. */
async function fetchAccountCart(userId: string, lang: Language): Promise<AccountCart | null> {
  const path = `/api/account/cart?${new URLSearchParams({ lang, user: userId })}`
  const answer = await callApi('GET', path, undefined, { isAnswer: isAccountCart })
  return answer.ok ? answer.value : null
}

/** False where another device was faster; throws for other failures. */
async function save(
  userId: string,
  version: number,
  lines: readonly SavedLine[],
): Promise<boolean> {
  const answer = await callApi('PUT', '/api/account/cart', { userId, version, lines })
  if (answer.ok) return true
  if (answer.code === 'CONFLICT') return false
  throw new Error(`The cart could not be saved: ${answer.code}`)
}

function readSynced(): Synced | null {
  try {
    const { key, saving } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof key === 'string' ? { key, saving } : null
  } catch {
    return null
  }
}

function storeSynced(synced: Synced) {
  try {
    localStorage.setItem(KEY, JSON.stringify(synced))
  } catch {
    // Without storage the carts are compared anew each time.
  }
}
