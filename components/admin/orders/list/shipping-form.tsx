import { type Column, RowTable } from '@/components/admin/row-table'
import { Button } from '@/components/ui/button'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { uploadToken } from '@/lib/auth/upload'
import { ERROR_STATUS, type ErrorCode } from '@/lib/errors'
import { countryName } from '@/lib/i18n/country-codes'
import { type AdminFilters, shippingAddress } from '@/lib/orders/admin/list/filters'
import { LABEL_CARRIERS, PARCEL_SIZES } from '@/lib/orders/labels/formats'
import type { Shipment } from '@/lib/orders/labels/shipment'

const CARRIER_NAMES = {
  colissimo: 'Colissimo (ColiShip)',
  dhl: 'DHL',
  dpd: 'DPD',
  inpost: 'InPost',
} as const

/** What choosing too many, or none, is called here. */
const NOTHING_CHOSEN: readonly string[] = ['VALIDATION_ERROR', 'NOT_FOUND']

type Props = {
  shipments: Shipment[]
  filters: AdminFilters
  /** Whether all orders are chosen at first, else none. */
  isChosen: boolean
  error: string
}

export async function ShippingForm({ shipments, filters, isChosen, error }: Props) {
  const [t, lang, token] = await Promise.all([adminTexts(), adminLanguage(), uploadToken()])
  const path = shippingAddress(filters)
  const { searchParams } = new URL(path, 'http://x')
  const weight = new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 3,
  })
  const columns: Column<Shipment>[] = [
    {
      name: t('admin.orders.columns.order'),
      cell: ({ reference }) => (
        <label className="inline-flex min-h-6 items-center gap-2 font-medium md:whitespace-nowrap">
          <input
            type="checkbox"
            name="order"
            value={reference}
            defaultChecked={isChosen}
            className="size-5"
          />
          <span translate="no">{reference}</span>
        </label>
      ),
    },
    {
      name: t('admin.orders.shipping.recipient'),
      cell: ({ name, company, postalCode, city, country }) => (
        <>
          <span translate="no">{[company, name].filter(Boolean).join(', ')}</span>
          <span translate="no" className="block text-muted">
            {[postalCode, city].filter(Boolean).join(' ')}
          </span>
          <span className="block text-muted">{countryName(country, lang)}</span>
        </>
      ),
    },
    {
      name: t('admin.orders.shipping.weight'),
      isNumber: true,
      cell: ({ grams, unweighed }) =>
        grams === null ? (
          <span className="whitespace-normal text-muted">
            {t('admin.orders.shipping.noWeight', { goods: unweighed.join(', ') || '–' })}
          </span>
        ) : (
          weight.format(grams / 1000)
        ),
    },
  ]
  const wrong = errorText(error)
  return (
    <form action="/admin/orders/shipping/file" method="post">
      <input type="hidden" name="csrfToken" value={token} />
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {wrong && (
        <p role="alert" className="mb-4 text-bad">
          {wrong}
        </p>
      )}
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-2">
        <fieldset className="grid gap-3 rounded-card border border-line p-4">
          <legend className="px-1 font-medium">{t('admin.orders.shipping.slips')}</legend>
          <p className="text-muted text-sm">{t('admin.orders.shipping.slipsHelp')}</p>
          <Button type="submit" name="file" value="slips" className="justify-self-start">
            {t('admin.orders.shipping.downloadSlips')}
          </Button>
        </fieldset>
        <fieldset className="grid gap-3 rounded-card border border-line p-4">
          <legend className="px-1 font-medium">{t('admin.orders.shipping.labels')}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field id="labels-carrier" label={t('admin.orders.shipping.carrier')}>
              <NativeSelect {...fieldProps('labels-carrier')} name="carrier" translate="no">
                {LABEL_CARRIERS.map((one) => (
                  <option key={one} value={one}>
                    {CARRIER_NAMES[one]}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field id="labels-size" label={t('admin.orders.shipping.size')}>
              <NativeSelect {...fieldProps('labels-size')} name="size" translate="no">
                {PARCEL_SIZES.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </div>
          <p className="text-muted text-sm">{t('admin.orders.shipping.labelsHelp')}</p>
          <Button type="submit" name="file" value="labels" className="justify-self-start">
            {t('admin.orders.shipping.downloadLabels')}
          </Button>
        </fieldset>
      </div>
      <a
        href={isChosen ? `${path}${searchParams.size > 0 ? '&' : '?'}chosen=none` : path}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t(`admin.orders.shipping.${isChosen ? 'none' : 'all'}`)}
      </a>
      <RowTable
        label={t('admin.orders.shipping.title')}
        columns={columns}
        rows={shipments}
        keyOf={({ reference }) => reference}
      />
    </form>
  )

  function errorText(code: string): string {
    if (NOTHING_CHOSEN.includes(code)) return t('admin.orders.shipping.nothing')
    return Object.hasOwn(ERROR_STATUS, code) ? t(`errors.${code as ErrorCode}`) : ''
  }
}
