'use client'

import { useTranslations } from 'next-intl'

type Props = {
  name: 'cityConfirmed' | 'addressConfirmed'
  /** The unknown town, or the street without a number. */
  value: string
  confirmed: string
  isAsked: boolean
  /** Undefined without scripts. */
  onConfirm?: (value: string) => void
}

/** Confirms an unusual place; posts the place as `name`. */
export function PlaceConfirmation({ name, value, confirmed, isAsked, onConfirm }: Props) {
  const t = useTranslations('accounts')
  const isConfirmed = confirmed !== '' && confirmed === value
  if (!value || !(isAsked || isConfirmed)) return null
  const text =
    name === 'cityConfirmed' ? t('useCity', { city: value }) : t('useAddress', { address: value })
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        name={name}
        value={value}
        className="size-5 accent-ink"
        {...(onConfirm && {
          checked: isConfirmed,
          onChange: ({ target }) => onConfirm(target.checked ? value : ''),
        })}
      />
      <span className="wrap-anywhere">{text}</span>
    </label>
  )
}
