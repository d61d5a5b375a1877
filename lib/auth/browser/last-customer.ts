import type { SessionUser } from '@/lib/auth/session-user'

const KEY = 'lastAccount'

/**
 * Clears the data of another customer before this one sees anything: an expired session leaves its cart
 * behind. A guest's cart is kept.
 */
export async function clearFormerCustomer({ id }: Pick<SessionUser, 'id'>): Promise<void> {
  const former = readLast()
  if (former === id) return
  if (former !== null) {
    const { clearBrowser } = await import('@/lib/browser/clear-browser')
    await clearBrowser()
  }
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Without storage there is nothing to clear.
  }
}

function readLast(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
