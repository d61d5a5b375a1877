'use client'

export function CartPanelHost() {
  return null
}
