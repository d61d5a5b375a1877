'use client'

import { useLocale, useTranslations } from 'next-intl'
import { labelled } from '@/lib/i18n/labelled'
import { markNotDuplicateAction } from '@/lib/settlement/statements/actions'
import type { CreditPlace } from './assign-form'
import { BankForm } from './bank-form'

type Props = {
  hidden: CreditPlace
  /** The credit in words. */
  about: string
}

/** Says of a credit that was taken for one of an earlier file that it is another. */
export function AnotherForm({ hidden, about }: Props) {
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
