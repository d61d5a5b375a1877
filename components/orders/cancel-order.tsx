'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Scrim } from '@/components/layout/scrim'
import { fetchedOnIntent, useLaterPart } from '@/components/layout/use-later-part'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import type { OrderListItem } from '@/lib/orders/types'
import { paths } from '@/lib/paths'
import { loadCancelDialog } from './later-dialogs'

type Props = { order: OrderListItem; supportEmail: string }

/** Asks before the order of this page is cancelled; without JavaScript the dashboard asks. */
export function CancelOrder({ order, supportEmail }: Props) {
  const t = useTranslations('orders.actions')
  const lang = useLocale() as Language
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const CancelDialog = useLaterPart(loadCancelDialog, isOpen)
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
        <Button type="submit" variant="outline" {...fetchedOnIntent(loadCancelDialog)}>
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
