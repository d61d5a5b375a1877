'use client'

import { useLocale, useTranslations } from 'next-intl'
import { labelled } from '@/lib/i18n/labelled'
import { markNotDuplicateAction } from '@/lib/settlement/statements/actions'
import type { CreditPlace } from './assign-form'
import { BankForm } from './bank-form'

type Props = {
  hidden: CreditPlace
  about: string
}

/** Marks a credit detected as a duplicate as another payment. */
export function NotDuplicateForm({ hidden, about }: Props) {
  const [t, lang] = [useTranslations('admin.bank'), useLocale()]
  return (
    <BankForm
      action={markNotDuplicateAction}
      hidden={hidden}
      submit={t('another')}
      label={labelled(lang, t('another'), about)}
      variant="outline"
    />
  )
}
