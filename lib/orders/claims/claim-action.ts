'use server'

import { randomUUID } from 'node:crypto'
import { redirect } from 'next/navigation'
import { getCurrentUser } from '@/lib/auth/session'
import type { Failure } from '@/lib/errors'
import { attempt } from '@/lib/forms/form-action'
import { textsOf } from '@/lib/forms/form-state'
import { isLanguage } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { GuaranteedLine } from './claimable'
import type { OrderName, TypedClaim } from './schema'
import { checkClaimable, submitClaim } from './submit'

type OrderStep = { step: 'order'; order: OrderName; failure?: Failure }
type ClaimStep = {
  step: 'claim'
  order: OrderName
  lines: GuaranteedLine[]
  typed: TypedClaim
  key: string
  failure?: Failure
}
export type ClaimState = OrderStep | ClaimStep

/** Form fields: `step`, `lang`, `reference`, `email`; of the step `send` also `key`, `lineId`, `wish`, `description`. */
export async function claimAction(_: ClaimState, form: FormData): Promise<ClaimState> {
  const { reference = '', email = '', step, lang = '', ...texts } = textsOf(form)
  const order = { reference, email }
  if (step === 'order') return { step, order }
  const { lineId = '', wish = '', description = '' } = texts
  const typed = { lineId, wish, description }
  const key = texts.key || randomUUID()
  if (step !== 'send') return claimStep(order, { typed, key })
  const sent = await attempt(async () =>
    submitClaim({ ...order, ...typed, key }, await visitorId()),
  )
  if (!sent.ok) return claimStep(order, { typed, key, failure: sent })
  redirect(paths.claimStatus(isLanguage(lang) ? lang : sent.value.language, sent.value.key))
}

async function claimStep(
  stated: OrderName,
  rest: Pick<ClaimStep, 'typed' | 'key' | 'failure'>,
): Promise<ClaimState> {
  const checked = await attempt(async () => checkClaimable(stated, await visitorId()))
  if (!checked.ok) return { step: 'order', order: stated, failure: checked }
  return { step: 'claim', ...checked.value, ...rest }
}

const visitorId = async () => (await getCurrentUser())?.id ?? null
