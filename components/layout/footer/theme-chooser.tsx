'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'

const THEMES = ['System', 'Light', 'Dark'] as const

/** Stored in local storage as `theme`, which theme.mjs reads. */
export function ThemeChooser() {
  const t = useTranslations('layout')
  const [theme, setTheme] = useState('system')
  useEffect(() => {
    try {
      setTheme(localStorage.theme ?? 'system')
    } catch {
      // Storage may be blocked.
    }
  }, [])
  return (
    <div className="theme-chooser">
      <label htmlFor="theme">{t('theme')}</label>
      <select
        id="theme"
        value={theme}
        onChange={({ target }) => {
          setTheme(target.value)
          dispatchEvent(new CustomEvent('theme', { detail: target.value }))
        }}
      >
        {THEMES.map((one) => (
          <option key={one} value={one.toLowerCase()}>
            {t(`theme${one}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
