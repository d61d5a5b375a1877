'use client'

import Link from 'next/link'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { Picture } from '@/components/products/picture'
import { Toaster } from '@/components/ui/sonner'
import { Unbroken } from '@/components/ui/unbroken'
import type { ToastDetail } from '@/lib/browser/toast'

export default function ToastDisplay({ current, label }: { current: ToastDetail; label: string }) {
  useEffect(() => {
    keepClearOfFoot()
    toast.dismiss()
    toast[current.kind](<Content {...current} />)
  }, [current])
  return <Toaster containerAriaLabel={label} />
}

function Content({ message, picture, detail, link }: ToastDetail) {
  return (
    <div className="flex items-center gap-3">
      {picture && (
        <span className="size-11 shrink-0 overflow-hidden rounded-lg bg-tile max-[22.4rem]:hidden">
          <Picture src={picture} alt="" sizes="44px" size="small" isEager />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className={detail ? 'line-clamp-2' : 'line-clamp-4'}>
          <Unbroken>{message}</Unbroken>
        </div>
        {detail && <div className="line-clamp-2 text-muted">{detail}</div>}
      </div>
      {link && (
        <Link
          href={link.href}
          prefetch={false}
          onClick={() => toast.dismiss()}
          className="flex min-h-11 max-w-24 shrink-0 items-center font-medium underline underline-offset-4"
        >
          {link.label}
        </Link>
      )}
    </div>
  )
}

/** Keeps toasts above the footer of the cart panel (globals.css). */
function keepClearOfFoot() {
  const foot = document.querySelector('[data-slot="sheet-foot"]')
  document.documentElement.style.setProperty('--sheet-foot', `${foot?.clientHeight ?? 0}px`)
}
