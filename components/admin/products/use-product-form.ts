'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useErrorText } from '@/components/payments/use-error-text'
import { submitWith, useCheckedForm } from '@/lib/checked-form'
import { type ApiFailure, callApi } from '@/lib/http/api-client'
import { toCents } from '@/lib/money'
import type { EditableProduct } from '@/lib/products/editing/editable'
import type { OfficeProduct } from '@/lib/products/editing/list'
import { highestOriginal } from '@/lib/products/prior-price'
import { toast } from '@/lib/toast'
import { NEW_PRODUCT, type ProductFields, schemaFor, toBody, toFields } from './product-fields'
import { usePriorPriceText } from './use-prior-price-text'

/** Fields that another window has changed since the form was opened, and what was typed in them here. */
export type Changed = {
  field: keyof ProductFields
  was: string
  is: string
  mine?: string | undefined
}[]

/**
 * The form of a new product, or of this one. Only what was changed is sent, with the version it began
 * from: what another window changed meanwhile comes into the form and is shown, and what was typed stays.
 */
export function useProductForm(product: OfficeProduct | null, onDone: () => void) {
  const [t, tErrors, lang] = [
    useTranslations('admin.products'),
    useTranslations('errors'),
    useLocale(),
  ]
  const [priorPriceText, errorText] = [usePriorPriceText(), useErrorText()]
  const [base, setBase] = useState<EditableProduct | null>(product)
  const [changed, setChanged] = useState<Changed>([])
  const [alert, setAlert] = useState('')
  const highest = (priceCents: number) =>
    base && product ? highestOriginal(storedPrices(base), priceCents, product.prior) : 0
  const form = useCheckedForm<ProductFields>({
    resolver: zodResolver(schemaFor(!product, highest)),
    defaultValues: product ? toFields(product) : NEW_PRODUCT,
  })
  // Read while rendering, so that the form keeps track of it.
  const { dirtyFields } = form.formState

  async function send(fields: ProductFields) {
    setAlert('')
    const dirty = Object.keys(dirtyFields) as (keyof ProductFields)[]
    const all = Object.keys(fields) as (keyof ProductFields)[]
    const answer = base
      ? await callApi('PUT', `/api/products/update?id=${base.id}&lang=${lang}`, {
          ...toBody(fields, dirty),
          updatedAt: base.updatedAt,
        })
      : await callApi('POST', `/api/products/create?lang=${lang}`, toBody(fields, all))
    if (!answer.ok) return explain(answer)
    toast.success(t(base ? 'updated' : 'created'))
    onDone()
  }

  function explain(answer: ApiFailure) {
    const current = answer.body.current as EditableProduct | undefined
    if (current && base) return takeIn(current, base)
    const wrong = Object.keys(answer.fieldErrors ?? {}).filter(
      (name): name is keyof ProductFields => name in NEW_PRODUCT,
    )
    for (const name of wrong) {
      form.setError(name, { message: MESSAGES[answer.fieldErrors?.[name] ?? ''] ?? 'wrong' })
    }
    if (wrong[0]) form.setFocus(wrong[0])
    const ownText = t(base ? 'updateFailed' : 'createFailed')
    const isOwnText = answer.code === 'VALIDATION_ERROR'
    const text = priorPriceText(answer) ?? (isOwnText ? ownText : errorText(answer, ownText))
    setAlert(text)
    toast.error(text)
  }

  function takeIn(current: EditableProduct, before: EditableProduct) {
    const [was, is, typed] = [toFields(before), toFields(current), form.getValues()]
    const names = Object.keys(is) as (keyof ProductFields)[]
    setChanged(
      names
        .filter((field) => was[field] !== is[field])
        .map((field) => ({
          ...{ field, was: String(was[field]), is: String(is[field]) },
          mine: dirtyFields[field] ? String(typed[field]) : undefined,
        })),
    )
    setBase(current)
    form.reset(is, { keepDirtyValues: true })
    setAlert(t('conflict'))
  }

  const missing = (errors: FieldErrors<ProductFields>) => {
    const texts = Object.values(errors).map(({ message }) => message)
    const said = (['below', 'noPrice'] as const).find((one) => texts.includes(one))
    if (texts.includes('missing')) toast.error(t('missingFields'))
    else toast.error(said ? t(`wrong.${said}`) : tErrors('VALIDATION_ERROR'))
  }

  return {
    form,
    highest,
    alert,
    changed,
    /** The version that the form goes on from. */
    version: base?.updatedAt,
    submit: submitWith(form, send, missing),
    /** Drops what was typed for what is stored. */
    takeStored: () => {
      if (base) form.reset(toFields(base))
      setChanged([])
      setAlert('')
    },
  }
}

/** What is said of a field that the server refused, by its code. */
const MESSAGES: Record<string, string> = {
  CONFLICT: 'taken',
  NO_PRIOR_PRICE: 'prior',
  ORIGINAL_BELOW_PRICE: 'below',
}

const storedPrices = ({ price, originalPrice }: EditableProduct) => ({
  priceCents: toCents(price),
  originalPriceCents: originalPrice === null ? null : toCents(originalPrice),
})

export type ProductForm = ReturnType<typeof useProductForm>
