'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FoldChevron } from '@/components/admin/fold-chevron'
import type { PartsFields } from '@/components/admin/products/parts/parts-body'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { brandOf } from '@/lib/products/catalogue/content/texts'
import { type KnownMaker, makerOfBrand } from '@/lib/products/makers/link'
import { MAKER_FIELDS } from '@/lib/products/papers/schema'
import { PaperInput } from './paper-inputs'

type Props = {
  makers: readonly KnownMaker[]
  missing: string[]
  isNew: boolean
}

/** The maker by brand, folded; or its details for this product. */
export function MakerFields({ makers, missing, isNew }: Props) {
  const t = useTranslations('admin.products')
  const { control, register } = useFormContext<PartsFields>()
  const [name, brand, maker] = useWatch({ control, name: ['name', 'brand', 'maker'] })
  const ofBrand = makerOfBrand(makers, { name, brand })
  const chosen = makers.find(({ id }) => id === maker)
  const shownBrand = brandOf({ name, brand })
  const choose = useChoice(makers)
  useProposals(ofBrand, isNew, choose)
  return (
    <>
      <Field
        id="product-maker"
        label={t('fields.maker')}
        help={t('papers.makers.help')}
        className="sm:col-span-2"
      >
        <NativeSelect
          // A new maker is an option only in a new list.
          key={makers.map(({ id }) => id).join()}
          {...fieldProps('product-maker', { help: true })}
          {...register('maker', { onChange: ({ target }) => choose(target.value) })}
        >
          <option value="">{t('papers.makers.own')}</option>
          {((!ofBrand && shownBrand) || maker === 'brand') && (
            <option value="brand">{t('papers.makers.brand', { brand: shownBrand })}</option>
          )}
          {makers.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.brand} – ${one.papers.makerName}`}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {chosen ? (
        <FoldedMaker maker={chosen} />
      ) : (
        MAKER_FIELDS.map((field) => (
          <PaperInput key={field} field={field} isMissing={missing.includes(`papers.${field}`)} />
        ))
      )}
    </>
  )
}

function FoldedMaker({ maker: { id, papers } }: { maker: KnownMaker }) {
  const t = useTranslations('admin.products.papers')
  return (
    <details className="group rounded-lg border border-line sm:col-span-2">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-medium">
        <span translate="no">{papers.makerName}</span>
        <FoldChevron />
      </summary>
      <dl className="grid gap-2 px-4 pt-1 text-sm">
        {MAKER_FIELDS.filter((field) => papers[field]).map((field) => (
          <div key={field}>
            <dt className="text-muted">{t(`fields.${field}`)}</dt>
            <dd translate="no" className="wrap-anywhere">
              {papers[field]}
            </dd>
          </div>
        ))}
      </dl>
      <a
        href={`/admin/makers/${id}`}
        target="_blank"
        rel="noreferrer"
        className="mx-4 mt-2 mb-3 inline-flex min-h-6 items-center text-sm underline underline-offset-4"
      >
        {t('makers.change')}
      </a>
    </details>
  )
}

/** Puts a maker's details into the form, as they will be stored; its own ones begin with those. */
function useChoice(makers: readonly KnownMaker[]) {
  const { setValue } = useFormContext<PartsFields>()
  return (id: string) => {
    setValue('maker', id, { shouldDirty: true })
    const papers = makers.find((one) => one.id === id)?.papers
    if (!papers) return
    for (const field of MAKER_FIELDS) {
      setValue(`papers.${field}`, papers[field] ?? '', { shouldDirty: true })
    }
  }
}

/** A brand's maker is chosen while nothing else is said, and a new product's model is its name until it is typed. */
function useProposals(
  ofBrand: KnownMaker | undefined,
  isNew: boolean,
  choose: (id: string) => void,
) {
  const { control, getValues, setValue } = useFormContext<PartsFields>()
  const name = useWatch({ control, name: 'name' })
  const proposed = useRef({ maker: '', model: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another brand proposes anew
  useEffect(() => {
    const { maker, papers } = getValues()
    const isOwn = MAKER_FIELDS.some((field) => String(papers[field]).trim())
    const isProposed = maker !== '' && maker === proposed.current.maker
    if (!(isProposed || (maker === '' && !isOwn))) return
    if (!ofBrand && !isProposed) return
    proposed.current.maker = ofBrand?.id ?? ''
    choose(ofBrand?.id ?? '')
    if (!ofBrand) for (const field of MAKER_FIELDS) setValue(`papers.${field}`, '')
  }, [ofBrand?.id])
  useEffect(() => {
    if (!isNew || getValues('papers.model') !== proposed.current.model) return
    proposed.current.model = name.trim().slice(0, 100)
    setValue('papers.model', proposed.current.model)
  }, [name, isNew, getValues, setValue])
}
