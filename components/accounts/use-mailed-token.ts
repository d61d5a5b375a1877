'use client'

import { useEffect, useState } from 'react'

/**
 * The token of a mailed link, or what the tab kept of it. It leaves the address bar, so that nobody
 * reads it over a shoulder or from the history; the tab keeps it under `key` for a reload and for
 * another language, until `forget` says that it was used.
 */
export function useMailedToken(key: 'resetToken' | 'emailToken', given: string) {
  const [token, setToken] = useState(given)
  useEffect(() => {
    setToken(given || read(key))
    if (!given) return
    write(key, given)
    const url = new URL(window.location.href)
    url.searchParams.delete('token')
    window.history.replaceState(null, '', url)
  }, [key, given])
  return { token, forget: () => write(key, '') }
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, token: string): void {
  try {
    if (token) sessionStorage.setItem(key, token)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage a reload needs the link again.
  }
}
