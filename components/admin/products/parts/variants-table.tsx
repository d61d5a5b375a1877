'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { NEW_VARIANT } from '@/components/admin/products/editor/editor-fields'
import { useHasTable } from '@/components/admin/products/editor/plain-inputs'
import { ColourField } from '@/components/admin/products/parts/colours/colour-field'
import { OwnColours, useOwnColours } from '@/components/admin/products/parts/colours/own-colours'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Switch } from '@/components/ui/switch'
import type { ProductParts } from '@/lib/products/editing/detail'
import { MAX_SKU_LENGTH } from '@/lib/products/types'
import { cn } from '@/lib/utils'
import { BulkPrices } from './bulk-prices'
import { Cell, RowButtons } from './cells'
import { HighestButton } from './highest-button'
import { fillVariants, type PartsFields } from './parts-body'

const COLUMNS = [
  'capacity',
  'color',
  'sku',
  'gtin',
  'mpn',
  'price',
  'originalPrice',
  'weightGrams',
  'stock',
  'image',
] as const
/** The image column takes the rest, because image URLs differ at their ends. */
const WIDTHS = {
  capacity: 'w-32',
  color: 'w-44',
  sku: 'w-36',
  gtin: 'w-40',
  mpn: 'w-36',
  price: 'w-28',
  originalPrice: 'w-32',
  weightGrams: 'w-24',
  stock: 'w-24',
  image: '',
}

const MAX_LENGTHS = { sku: MAX_SKU_LENGTH, gtin: 14, mpn: 70, weightGrams: 7, stock: 7 }
const INPUT_MODES = {
  price: 'decimal',
  originalPrice: 'decimal',
  gtin: 'numeric',
  weightGrams: 'numeric',
  stock: 'numeric',
} as const

export function VariantsTable({ stored }: { stored: ProductParts }) {
  const t = useTranslations('admin.products.parts')
  const { control, register, getValues } = useFormContext<PartsFields>()
  const { fields, append, remove, move, replace } = useFieldArray({
    control,
    name: 'variants',
    keyName: 'key',
  })
  const hasTable = useHasTable()
  const { take } = useOwnColours()
  const [capacities, setCapacities] = useState('')
  const [colours, setColours] = useState('')
  return (
    <section aria-labelledby="variants-title" className="grid gap-4">
      <h2 id="variants-title" className="text-xl">
        {t('variants')}
      </h2>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field id="fill-capacities" label={t('capacities')}>
          <Input
            {...fieldProps('fill-capacities')}
            value={capacities}
            onChange={({ target }) => setCapacities(target.value)}
          />
        </Field>
        <Field id="fill-colours" label={t('colours')}>
          <Input
            {...fieldProps('fill-colours')}
            value={colours}
            onChange={({ target }) => setColours(target.value)}
          />
        </Field>
        <Button
          variant="outline"
          onClick={() => replace(fillVariants(getValues('variants'), capacities, colours, take))}
        >
          {t('fill')}
        </Button>
      </div>
      <p className="text-muted text-sm">{t('fillHelp')}</p>
      <p className={cn('text-muted text-sm', !hasTable && 'hidden')}>{t('stockHelp')}</p>
      <div className={cn('overflow-x-auto', !hasTable && 'hidden')}>
        <table className="w-full table-fixed text-left text-sm max-sm:block sm:min-w-[116rem]">
          <thead className="max-sm:hidden">
            <tr>
              {COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={cn('p-1 align-bottom font-medium', WIDTHS[column])}
                >
                  {t(`columns.${column}`)}
                </th>
              ))}
              <th scope="col" className="w-24 p-1 align-bottom font-medium">
                {t('columns.available')}
              </th>
              <td className="w-36" />
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {(hasTable ? fields : []).map(({ key }, row) => (
              <tr
                key={key}
                className="max-sm:grid max-sm:grid-cols-2 max-sm:border-line max-sm:border-b max-sm:py-2"
              >
                {COLUMNS.map((column) => (
                  <td
                    key={column}
                    className={cn('p-1 align-top', column === 'image' && 'max-sm:col-span-2')}
                  >
                    <span aria-hidden className="text-muted sm:hidden">
                      {t(`columns.${column}`)}
                    </span>
                    {column === 'color' ? (
                      <ColourField
                        name={`variants.${row}.color`}
                        label={`${t('columns.color')} ${row + 1}`}
                        none={t('noColour')}
                      />
                    ) : (
                      <Cell
                        name={`variants.${row}.${column}`}
                        label={`${t(`columns.${column}`)} ${row + 1}`}
                        maxLength={MAX_LENGTHS[column as keyof typeof MAX_LENGTHS]}
                        inputMode={INPUT_MODES[column as keyof typeof INPUT_MODES]}
                      />
                    )}
                    {column === 'originalPrice' && <HighestButton row={row} stored={stored} />}
                  </td>
                ))}
                <td className="p-1 max-sm:flex max-sm:items-center max-sm:gap-2">
                  <span aria-hidden className="text-muted sm:hidden">
                    {t('columns.available')}
                  </span>
                  <Switch
                    className="align-middle"
                    aria-label={`${t('columns.available')} ${row + 1}`}
                    {...register(`variants.${row}.available`)}
                  />
                </td>
                <td className="p-1">
                  <RowButtons row={row} last={fields.length - 1} onMove={move} onRemove={remove} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => append({ ...NEW_VARIANT, price: getValues('variants.0.price') ?? '' })}
      >
        {t('addVariant')}
      </Button>
      <OwnColours />
      {fields.length > 1 && <BulkPrices stored={stored} />}
    </section>
  )
}
