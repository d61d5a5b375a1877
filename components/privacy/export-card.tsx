'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { Ring } from '@/components/ui/spinner'
import { toast } from '@/lib/browser/toast'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { download } from './download'

const EXPORT = '/api/gdpr/export-data'

/** A link without scripts: a form's navigation would abort the page while it loads. */
export function ExportCard() {
  const t = useTranslations('privacy.export')
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useHydrated()
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
      <Button asChild className="mt-5">
        <a
          href={EXPORT}
          download
          role={isHydrated ? 'button' : undefined}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={(event) => {
            event.preventDefault()
            if (!isBusy) save()
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            event.currentTarget.click()
          }}
        >
          {isBusy && <Ring />}
          <span aria-live="polite">{t(isBusy ? 'busy' : 'button')}</span>
        </a>
      </Button>
    </Card>
  )
}
