'use client'
import { useEffect, useState } from 'react'
export function Badge() {
  const [n, set] = useState(0)
  useEffect(() => {
    fetch('/api/cart')
      .then((r) => r.json())
      .then((c) => set(c.count))
  }, [])
  return <p>Cart: {n}</p>
}
