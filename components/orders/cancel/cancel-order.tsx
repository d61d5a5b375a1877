'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Scrim } from '@/components/layout/scrim'
import { preloadOnIntent, useLazyComponent } from '@/components/layout/use-lazy-component'
import { loadCancelDialog } from '@/components/orders/lazy-dialogs'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import type { OrderListItem } from '@/lib/orders/reading/types'
import { paths } from '@/lib/paths'

type Props = { order: OrderListItem; supportEmail: string }

/** Without scripts the dashboard confirms. */
export function CancelOrder({ order, supportEmail }: Props) {
  const t = useTranslations('orders.actions')
  const lang = useLocale() as Language
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const CancelDialog = useLazyComponent(loadCancelDialog, isOpen)
  return (
    <>
      <form
        method="get"
        action={paths.dashboard(lang)}
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <input type="hidden" name="cancel" value={order.orderId} />
        <Button type="submit" variant="outline" {...preloadOnIntent(loadCancelDialog)}>
          {t('cancel')}
        </Button>
      </form>
      {CancelDialog ? (
        <CancelDialog
          order={isOpen && order.canCancel ? order : null}
          supportEmail={supportEmail}
          onClose={() => {
            setOpen(false)
            router.refresh()
          }}
        />
      ) : (
        isOpen && <Scrim onClose={() => setOpen(false)} />
      )}
    </>
  )
}
