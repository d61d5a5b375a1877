import { followInAccount, unfollowInAccount } from '@/lib/accounts/following/account-list'
import { followed } from '@/lib/accounts/following/followed'
import { MAX_FOLLOWED } from '@/lib/accounts/following/limits'
import { languageOf } from '@/lib/languages'
import { paths } from '@/lib/paths'

/** Presses reach the account in their order. */
let requests: Promise<unknown> = Promise.resolve()

/** Follows or unfollows, in the account too where there is one; a failure takes this press back. */
export async function pressFollow(id: string, variantId: string | undefined): Promise<void> {
  const isFollowed = followed.get().includes(id)
  if (!isFollowed && followed.get().length >= MAX_FOLLOWED) return explain('CONFLICT')
  mark(id, !isFollowed)
  if (!document.documentElement.classList.contains('signed-in')) return
  const request = requests.then(() =>
    isFollowed ? unfollowInAccount(id) : followInAccount([id], variantId),
  )
  requests = request
  const saved = await request
  // Where the session has ended, the list is a guest's.
  if (saved.ok || saved.code === 'UNAUTHENTICATED') return
  mark(id, isFollowed)
  explain(saved.code)
}

function mark(id: string, isFollowed: boolean) {
  const others = followed.get().filter((one) => one !== id)
  followed.set(isFollowed ? [id, ...others] : others)
}

/** The list says why. */
function explain(error: string) {
  location.assign(paths.followed(languageOf(document.documentElement.lang), { error }))
}
