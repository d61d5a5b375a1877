'use client'

import { Suspense } from 'react'
import { AuthModalHost } from '@/components/accounts/auth-modal-host'
import { CartPanelHost } from '@/components/cart/cart-panel-host'
import { CookieBannerHost } from '@/components/privacy/cookie-banner-host'
import { IdleHost } from './idle-host'
import { ToastHost } from './toast-host'

/** What opens over any page; each fetches itself, and the `texts` at that address, when it is first needed. */
export function PageHosts({ texts, notifications }: { texts: string; notifications: string }) {
  return (
    <>
      <IdleHost texts={texts} />
      <CartPanelHost texts={texts} />
      <Suspense>
        <AuthModalHost texts={texts} />
      </Suspense>
      <CookieBannerHost texts={texts} />
      <ToastHost label={notifications} />
    </>
  )
}
