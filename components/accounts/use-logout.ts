'use client'

/** Replaced by the accounts work. */
export function useLogout() {
  return async () => {}
}
