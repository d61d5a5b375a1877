'use client'

import { useEffect } from 'react'
import { copyShown } from '@/lib/accounts/following/account-list'

/** Hearts of this browser agree with the list that the account's page shows. */
export function CopyShown({ userId, ids }: { userId: string; ids: string[] }) {
  useEffect(() => copyShown(userId, ids), [userId, ids])
  return null
}
