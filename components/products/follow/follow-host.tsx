'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '@/lib/auth/browser/use-session'
import { expandId } from '@/lib/products/catalogue/card'
import { FollowButton } from './follow-button'

/** Draws the hearts of cards and product pages, and joins a guest's list to the account after the log-in. */
export function FollowHost() {
  const { user } = useSession()
  const userId = user?.id
  useEffect(() => {
    if (!userId) return
    import('@/lib/accounts/following/account-list').then(
      (part) => part.joinFollowed(userId),
      () => {},
    )
  }, [userId])
  return usePlaces().map((place, at) => {
    const id = expandId(place.dataset.follow ?? '')
    return createPortal(
      <FollowButton id={id} name={nameIn(place)} readVariant={() => place.dataset.variant} />,
      place,
      `${id} ${at}`,
    )
  })
}

/** Elements that name a product, also those that come later. */
function usePlaces(): HTMLElement[] {
  const [places, setPlaces] = useState<HTMLElement[]>([])
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const found = [...document.querySelectorAll<HTMLElement>('[data-follow]')]
      setPlaces((before) => (isSame(before, found) ? before : found))
    }
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(look)
    })
    look()
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return places
}

const isSame = (one: HTMLElement[], other: HTMLElement[]) =>
  one.length === other.length && one.every((element, at) => element === other[at])

/** A card's heading, or that of the page around the pictures. */
function nameIn(place: HTMLElement): string {
  const heading =
    place.querySelector('.card-name') ?? place.closest('.product')?.querySelector('h1, h2')
  return heading?.textContent ?? ''
}
