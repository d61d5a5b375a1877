'use client'

import { useEffect, useState } from 'react'

/** Moves the token from the URL to sessionStorage, for a reload and a language switch. */
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
