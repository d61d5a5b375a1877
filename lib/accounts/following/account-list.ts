import type { Answer } from '@/lib/http/answer'
import { type ApiResult, callApi } from '@/lib/http/api-client'
import { followed } from './followed'

const PATH = '/api/account/followed'
/** Local storage: the account that this browser's list is a copy of, and when it was read. */
const OWNER = 'followedOf'
/** Changes of other devices show after this. */
const FRESH_MS = 10 * 60 * 1000

type Ids = { products: string[] }

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
  path = PATH,
): Promise<ApiResult<Ids>> =>
  callApi(method, path, body, {
    isAnswer: (given: Answer): given is Answer & Ids => Array.isArray(given.products),
  })

export const followInAccount = (products: readonly string[], variant?: string) =>
  call('POST', { products, variant })

/** Fails once another customer or none is signed in. */
const readFollowed = (userId: string) =>
  call('GET', undefined, `${PATH}?${new URLSearchParams({ user: userId })}`)

export const unfollowInAccount = (product: string) => call('DELETE', { product })

/** After a log-in the guest's list joins the account's; from then on the account's is copied. */
export async function joinFollowed(userId: string): Promise<void> {
  const [owner, readAt] = readOwner()
  const isCopy = owner === userId
  if (isCopy && Date.now() - readAt < FRESH_MS) return
  const guests = isCopy ? [] : followed.get()
  const answer = guests.length > 0 ? await followInAccount(guests) : await readFollowed(userId)
  if (answer.ok) copyFollowed(userId, answer.value.products)
  // The account is full: its own list counts.
  else if (answer.code === 'CONFLICT') {
    const own = await readFollowed(userId)
    if (own.ok) copyFollowed(userId, own.value.products)
  }
}

function copyFollowed(userId: string, products: readonly string[]) {
  followed.set(products)
  try {
    localStorage.setItem(OWNER, `${userId} ${Date.now()}`)
  } catch {
    // Without storage the list lives as long as the page.
  }
}

function readOwner(): [id: string, readAt: number] {
  try {
    const [id = '', readAt] = (localStorage.getItem(OWNER) ?? '').split(' ')
    return [id, Number(readAt) || 0]
  } catch {
    return ['', 0]
  }
}

/** For the page of the account's list, which has just read it. */
export function copyShown(userId: string, products: readonly string[]): void {
  const [owner] = readOwner()
  if (owner === userId) copyFollowed(userId, products)
}
