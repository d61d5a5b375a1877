'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/payments/use-error-text'
import { submitWith, useCheckedForm } from '@/lib/checked-form'
import { type Answer, hasTexts } from '@/lib/http/answer'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import type { ProductParts } from '@/lib/products/editing/detail'
import { toast } from '@/lib/toast'
import { usePriorPriceText } from '../use-prior-price-text'
import { faultOf, isSkuTaken } from './faults'
import { mergeParts, type PartChange } from './merge-parts'
import { type PartsFields, toPartsBody } from './parts-body'

type Saved = { parts: ProductParts }

const isSaved = (answer: Answer): answer is Answer & Saved => hasTexts(answer.parts, 'updatedAt')

const toFields = ({ variants, pictures, translations }: ProductParts): PartsFields => ({
  ...{ variants, pictures, translations },
})

/**
 * The form of a product's parts. It is saved with the version it began from: what another window changed
 * meanwhile comes into the form and is shown, and what was typed stays.
 */
export function usePartsForm(product: ProductParts) {
  const [t, errorText] = [useTranslations('admin.products'), useErrorText()]
  const router = useRouter()
  const priorPriceText = usePriorPriceText()
  const [base, setBase] = useState(product)
  const [changes, setChanges] = useState<PartChange[]>([])
  const [alert, setAlert] = useState('')
  const form = useCheckedForm<PartsFields>({
    defaultValues: toFields(product),
  })

  async function send(fields: PartsFields) {
    setAlert('')
    // The form may be typed in while this is under way.
    const sent = structuredClone(fields)
    await save(sent, sent, base)
  }

  async function save(typed: PartsFields, sent: PartsFields, from: ProductParts) {
    const body = { ...toPartsBody(sent), updatedAt: from.updatedAt }
    const path = `/api/products/update?id=${product.id}`
    const answer = await callApi('PUT', path, body, { isAnswer: isSaved })
    if (!answer.ok) return explain(answer, typed, sent, from)
    takeIn(typed, answer.value.parts)
    setChanges([])
    toast.success(t('updated'))
    router.refresh()
  }

  async function explain(
    answer: ApiFailure,
    typed: PartsFields,
    sent: PartsFields,
    from: ProductParts,
  ): Promise<void> {
    const stored = answer.body.parts as ProductParts | undefined
    if (stored) {
      const merged = mergeParts(toFields(from), sent, toFields(stored))
      // What changed is nothing of what stands here.
      if (merged.changes.length === 0) return save(typed, merged.fields, stored)
      takeIn(toFields(from), stored)
      setChanges(merged.changes)
      return say(t('parts.conflict'))
    }
    for (const [name, code] of Object.entries(answer.fieldErrors ?? {})) {
      // What stands for several values, as lines of a text, is one field.
      const [field = name] = /^translations\.\w+\.\w+/.exec(name) ?? []
      form.setError(
        field as 'variants',
        { message: faultOf(name, sent, code) },
        { shouldFocus: true },
      )
    }
    const errors = Object.entries(answer.fieldErrors ?? {})
    const isTaken = answer.fieldErrors?.slug === 'CONFLICT'
    const isBelow = errors.some(([, code]) => code === 'ORIGINAL_BELOW_PRICE')
    const own = isTaken ? t('wrong.taken') : isBelow ? t('wrong.below') : undefined
    const sku = errors.some(isSkuTaken) ? t('wrong.skuTaken') : undefined
    say(priorPriceText(answer) ?? own ?? sku ?? errorText(answer, t('updateFailed')))
  }

  /** Goes on from what is stored, with what was typed since `before`. */
  function takeIn(before: PartsFields, stored: ProductParts) {
    const typed = structuredClone(form.getValues())
    form.reset(mergeParts(before, typed, toFields(stored)).fields)
    setBase(stored)
  }

  function say(text: string) {
    setAlert(text)
    toast.error(text)
  }

  return {
    form,
    alert,
    changes,
    /** The version that the form goes on from. */
    stored: base,
    submit: submitWith(form, send),
    /** Drops what was typed for what is stored. */
    takeStored: () => {
      form.reset(toFields(base))
      setChanges([])
      setAlert('')
    },
  }
}
