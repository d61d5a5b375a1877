'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { Button } from '@/components/ui/button'
import type { FailedForm } from '@/lib/forms/form-state'
import { removeReviewAction, removeReviewPictureAction } from '@/lib/orders/reviews/actions'

type Props = { lineId: string; token: string; reference: string }

/** Works without scripts. */
export function RemovePicture({ id, number, ...review }: Props & { id: string; number: number }) {
  const t = useTranslations('reviews')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(
    removeReviewPictureAction,
    null,
  )
  return (
    <form action={act} className="w-24">
      <ReviewFields {...review} />
      <input type="hidden" name="pictureId" value={id} />
      <Button
        type="submit"
        variant="link"
        className="min-h-11 text-sm"
        aria-label={t('removePictureNumber', { number })}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {t('removePicture')}
      </Button>
      <p role="alert" className="text-bad text-sm empty:hidden">
        {failed && errorText(failed, t('removeFailed'))}
      </p>
    </form>
  )
}

/** Opening it asks, its button deletes; works without scripts. */
export function RemoveReview(review: Props) {
  const t = useTranslations('reviews')
  const errorText = useErrorText()
  const [failed, act, isBusy] = useActionState<FailedForm | null, FormData>(
    removeReviewAction,
    null,
  )
  return (
    <details open={failed !== null || undefined}>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('remove')}
      </summary>
      <form action={act} className="grid justify-items-start gap-3">
        <ReviewFields {...review} />
        <p>{t('removeText')}</p>
        <p role="alert" className="text-bad empty:hidden">
          {failed && errorText(failed, t('removeFailed'))}
        </p>
        <Button type="submit" variant="destructive" disabled={isBusy} aria-busy={isBusy}>
          {t('removeButton')}
        </Button>
      </form>
    </details>
  )
}

const ReviewFields = ({ lineId, token, reference }: Props) => (
  <>
    <input type="hidden" name="lang" value={useLocale()} />
    <input type="hidden" name="token" value={token} />
    <input type="hidden" name="reference" value={reference} />
    <input type="hidden" name="lineId" value={lineId} />
  </>
)
