'use client'

import { Suspense } from 'react'
import { AuthModalHost } from '@/components/accounts/auth-modal-host'
import { CartPanelHost } from '@/components/cart/cart-panel-host'
import { CookieBannerHost } from '@/components/privacy/cookie-banner-host'
import { IdleHost } from './idle-host'
import { ToastHost } from './toast-host'

/** Overlays of every page; each loads its code, and the `texts` URL, when first opened. */
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
