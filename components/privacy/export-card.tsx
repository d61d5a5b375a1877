'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { Ring } from '@/components/ui/ring'
import { toast } from '@/lib/toast'
import { download } from './download'

const EXPORT = '/api/gdpr/export-data'

/** Everything the shop knows as a file. Without JavaScript the browser asks for it itself. */
export function ExportCard() {
  const t = useTranslations('privacy.export')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(EXPORT)
      toast.success(t('done'))
    } catch {
      toast.error(t('failed'))
    }
    setBusy(false)
  }
  return (
    <Card aria-labelledby="export">
      <CardTitle id="export">{t('title')}</CardTitle>
      <p className="mt-2 text-muted">{t('text')}</p>
      <form
        action={EXPORT}
        method="get"
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) save()
        }}
      >
        <Button type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy && <Ring />}
          <span aria-live="polite">{t(isBusy ? 'busy' : 'button')}</span>
        </Button>
      </form>
    </Card>
  )
}
