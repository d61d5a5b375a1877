import type { SessionUser } from '@/lib/auth/session-user'

const KEY = 'lastAccount'

/**
 * Takes what another customer left out of this browser before this one is shown anything: a session that ran
 * out leaves its cart behind. What a guest put into the cart stays with whoever then logs in.
 */
export async function forgetFormer({ id }: Pick<SessionUser, 'id'>): Promise<void> {
  const former = readLast()
  if (former === id) return
  if (former !== null) {
    const { clearBrowser } = await import('@/lib/browser/clear-browser')
    await clearBrowser()
  }
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Where nothing can be stored, nothing is left behind.
  }
}

function readLast(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
