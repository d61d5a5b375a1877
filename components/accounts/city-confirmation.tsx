'use client'

import { useTranslations } from 'next-intl'

type Props = {
  city: string
  /** The city that was confirmed. */
  confirmed: string
  /** The shop does not know the place. */
  isAsked: boolean
  /** Missing in a form that the browser sends. */
  onConfirm?: (city: string) => void
}

/** Asks once whether a place that the shop does not know is meant; sent as `cityConfirmed` with the city's name. */
export function CityConfirmation({ city, confirmed, isAsked, onConfirm }: Props) {
  const t = useTranslations('accounts')
  const isConfirmed = confirmed !== '' && confirmed === city
  if (!city || !(isAsked || isConfirmed)) return null
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
