'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'

/** `was` and `is` are stored values, `mine` the value typed here. */
type Change = { label: string; was: string; is: string; mine?: string | undefined }

type Props = { changes: Change[]; onTake: () => void }

/** Takes the focus; needs a new `key` per version. */
export function ChangedElsewhere({ changes, onTake }: Props) {
  const t = useTranslations('admin.products')
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  const shown = (value: string) => value || t('nothing')
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-lg border border-line p-3.5"
    >
      <p id={id} className="mb-2 font-medium">
        {t('changedElsewhere')}
      </p>
      <dl className="grid gap-2 text-sm">
        {changes.map(({ label, was, is, mine }) => (
          <div key={`${label} ${was} ${is}`}>
            <dt className="font-medium">{label}</dt>
            <dd className="whitespace-pre-line break-words">
              <s className="text-muted">{shown(was)}</s> {shown(is)}
            </dd>
            {mine !== undefined && (
              <dd className="whitespace-pre-line break-words text-muted">
                {t('typedHere', { value: shown(mine) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Button variant="outline" size="sm" className="mt-3" onClick={onTake}>
        {t('takeStored')}
      </Button>
    </section>
  )
}
