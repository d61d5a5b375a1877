'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'

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
    // A parallel route's slot keeps its content after navigating on.
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

/** The followed link, or after a reload a link to this page. */
function openerOf(address: string, opener: Element | null | undefined): HTMLElement | null {
  if (opener instanceof HTMLAnchorElement && opener.isConnected) return opener
  return document.querySelector<HTMLElement>(
    `:is(main, #footer) a:is([href="${address}"], [href^="${address}?"])`,
  )
}
