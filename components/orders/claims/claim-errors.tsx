'use client'

import { useTranslations } from 'next-intl'
import { ErrorList } from '@/components/ui/error-list'
import type { Failure } from '@/lib/errors'

type Props = {
  failure: Failure | undefined
  fields: readonly { name: string; label: string }[]
  errorOf: (name: string) => string | undefined
}

/** Fields have the id `claim-<name>`. */
export function ClaimErrors({ failure, fields, errorOf }: Props) {
  const t = useTranslations('accounts')
  const wrong = fields.filter(({ name }) => failure?.fieldErrors?.[name])
  if (wrong.length === 0) return null
  return (
    <ErrorList
      id="claim-errors"
      title={t('fixErrors', { count: wrong.length })}
      heading="h3"
      wrong={wrong.map(({ name, label }) => ({
        ...{ id: `claim-${name}`, label, message: errorOf(name) },
      }))}
    />
  )
}
