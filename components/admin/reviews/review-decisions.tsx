'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useActionState } from 'react'
import { ActionSummary } from '@/components/admin/orders/action-summary'
import { FormFailure, SendButton } from '@/components/admin/send-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import type { FailedForm } from '@/lib/forms/form-state'
import { reviewDecisionAction } from '@/lib/orders/reviews/admin/actions'
import { REFUSALS } from '@/lib/orders/reviews/admin/refusals'
import { MAX_ANSWER, MAX_EXPLANATION } from '@/lib/orders/reviews/limits'

type Props = {
  reviewId: string
  /** How many are shown. */
  pictures: number
  answer: string
  isRefused: boolean
  /** False once the customer has deleted its words. */
  isRestorable: boolean
  isSeen: boolean
  /** Reports that are not decided. */
  openReports: number
  /** State and page of the list that the forms lead back to. */
  state: string
  page: number
}

/** Answers, takes down or shows again, keeps against reports, and notes that it was looked at. */
export function ReviewDecisions({
  answer,
  isRefused,
  isRestorable,
  isSeen,
  openReports,
  ...of
}: Props) {
  const t = useTranslations('admin.reviews')
  const answerId = `answer-${of.reviewId}`
  const reasonId = `reason-${of.reviewId}`
  const explanationId = `explanation-${of.reviewId}`
  return (
    <div className="mt-2 grid gap-3">
      <Fold title={t(answer ? 'changeAnswer' : 'answer')}>
        <Decision {...of} decision="answer" button={t('sendAnswer')}>
          {(failed) => (
            <Field id={answerId} label={t('yourAnswer')} help={t('answerHelp')}>
              <Textarea
                {...fieldProps(answerId, { help: true })}
                name="answer"
                rows={4}
                maxLength={MAX_ANSWER}
                defaultValue={failed?.values.answer ?? answer}
              />
            </Field>
          )}
        </Decision>
      </Fold>
      {isRefused ? (
        isRestorable && <Decision {...of} decision="restore" button={t('restore')} />
      ) : (
        <Fold title={t('takeDown')}>
          <Decision {...of} decision="refuse" button={t('takeDown')} isDestructive>
            {(failed) => (
              <>
                <Field id={reasonId} label={t('reason')} help={t('reasonHelp')}>
                  <NativeSelect {...fieldProps(reasonId, { help: true })} name="reason">
                    {REFUSALS.map((reason) => (
                      <option key={reason} value={reason}>
                        {t(`reasons.${reason}`)}
                      </option>
                    ))}
                  </NativeSelect>
                </Field>
                <Field id={explanationId} label={t('explanation')} help={t('explanationHelp')}>
                  <Textarea
                    {...fieldProps(explanationId, { help: true })}
                    name="explanation"
                    rows={3}
                    maxLength={MAX_EXPLANATION}
                    defaultValue={failed?.values.explanation}
                  />
                </Field>
              </>
            )}
          </Decision>
        </Fold>
      )}
      {openReports > 0 && (
        <Decision {...of} decision="keep" button={t('keep')}>
          {() => (
            <p className="text-muted text-sm">
              {t('keepHelp')}
              <input type="hidden" name="reports" value={openReports} />
            </p>
          )}
        </Decision>
      )}
      {!isSeen && openReports === 0 && <Decision {...of} decision="see" button={t('seen')} />}
    </div>
  )
}

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group rounded-card border border-line open:bg-ground">
    <ActionSummary>{title}</ActionSummary>
    <div className="px-4 pt-1 pb-4">{children}</div>
  </details>
)

type DecisionProps = Pick<Props, 'reviewId' | 'pictures' | 'state' | 'page'> & {
  decision: 'answer' | 'keep' | 'refuse' | 'restore' | 'see'
  button: string
  isDestructive?: boolean
  children?: (failed: FailedForm | null) => ReactNode
}

function Decision(props: DecisionProps) {
  const { reviewId, pictures, state, page, decision, button, isDestructive, children } = props
  const t = useTranslations('admin.reviews')
  const errorText = useErrorText()
  const [failed, submit, isBusy] = useActionState<FailedForm | null, FormData>(
    reviewDecisionAction,
    null,
  )
  return (
    <form action={submit} className="grid gap-4">
      <input type="hidden" name="reviewId" value={reviewId} />
      <input type="hidden" name="pictures" value={pictures} />
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="state" value={state} />
      <input type="hidden" name="page" value={page} />
      {children?.(failed)}
      {failed && <FormFailure failed={failed}>{errorText(failed, t('failed'))}</FormFailure>}
      <SendButton isBusy={isBusy} variant={isDestructive ? 'destructive' : 'outline'}>
        {button}
      </SendButton>
    </form>
  )
}
