'use client'

export function AuthModalHost() {
  return null
}
