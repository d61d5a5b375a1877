'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'

/** A page shown over the one it was opened from; closing it is going back. */
export function RouteModal({ className, children }: { className: string; children: ReactNode }) {
  const router = useRouter()
  const pathname = usePathname()
  const [address] = useState(pathname)
  const [opener] = useState(() => globalThis.document?.activeElement)
  const isClosing = useRef(false)
  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    router.back()
  }
  return (
    // The slot keeps its content when another page is opened from here.
    <Dialog open={pathname === address} onOpenChange={close}>
      <DialogContent
        aria-describedby={undefined}
        initialFocus="panel"
        onOpenAutoFocus={() => document.getElementById(location.hash.slice(1))?.scrollIntoView()}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          openerOf(address, opener)?.focus({ preventScroll: true })
        }}
        className={className}
      >
        {children}
      </DialogContent>
    </Dialog>
  )
}

/** The link that was followed; where that is not known, as after a reload, one that leads here. */
function openerOf(address: string, opener: Element | null | undefined): HTMLElement | null {
  if (opener instanceof HTMLAnchorElement && opener.isConnected) return opener
  return document.querySelector<HTMLElement>(
    `:is(main, #footer) a:is([href="${address}"], [href^="${address}?"])`,
  )
}
