'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Failed } from '@/components/layout/texts/use-wait-text'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { toast } from '@/lib/browser/toast'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { useFailureText } from './use-failure-text'

/** Also clears this browser. A failure is toasted (specification §8) and returned. */
export function useDeletion() {
  const t = useTranslations('privacy.deletion')
  const tErrors = useTranslations('errors')
  const lang = useLocale() as Language
  const router = useRouter()
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)

  const textOf = (failure: Failed) =>
    failure.code === 'ACTIVE_ORDERS_EXIST'
      ? tErrors('ACTIVE_ORDERS_EXIST')
      : failureText(failure, t('failed'))

  const deleteAccount = async (password: string): Promise<ApiFailure | null> => {
    setBusy(true)
    // Loaded first: after the deletion a failed import would leave the dialog stuck.
    const cleaning = importWithRetry(() => import('@/components/accounts/login/use-logout'))
    const body = { password, confirmDeletion: true }
    const answer = await callApi('DELETE', '/api/gdpr/delete-account', body)
    if (!answer.ok) {
      setBusy(false)
      toast.error(textOf(answer))
      return answer
    }
    const { forgetCustomer } = await cleaning
    await forgetCustomer()
    toast.success(t('done'))
    router.replace(paths.home(lang))
    router.refresh()
    return null
  }
  return { isBusy, deleteAccount, textOf }
}
