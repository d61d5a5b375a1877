'use client'

import { useTranslations } from 'next-intl'

type Props = {
  city: string
  confirmed: string
  isUnknown: boolean
  /** Undefined without scripts. */
  onConfirm?: (city: string) => void
}

/** Confirms an unknown place; posts the city's name as `cityConfirmed`. */
export function CityConfirmation({ city, confirmed, isUnknown, onConfirm }: Props) {
  const t = useTranslations('accounts')
  const isConfirmed = confirmed !== '' && confirmed === city
  if (!city || !(isUnknown || isConfirmed)) return null
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        name="cityConfirmed"
        value={city}
        className="size-5 accent-ink"
        {...(onConfirm && {
          checked: isConfirmed,
          onChange: ({ target }) => onConfirm(target.checked ? city : ''),
        })}
      />
      <span className="wrap-anywhere">{t('useCity', { city })}</span>
    </label>
  )
}
