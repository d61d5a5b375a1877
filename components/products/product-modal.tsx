'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { focusPanel } from './focus-panel'

/** A product over the list it was opened from; closing it is going back. */
export function ProductModal({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
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
        closeLabel={t('close')}
        aria-describedby={undefined}
        onOpenAutoFocus={focusPanel}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          openerOf(address, opener)?.focus({ preventScroll: true })
        }}
        className="max-w-4xl pt-14 sm:pt-14"
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
    `main a:is([href="${address}"], [href^="${address}?"])`,
  )
}
