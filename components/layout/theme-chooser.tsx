'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'

type Theme = 'light' | 'dark' | 'system'

/** Light, dark, or as the device has it; kept in local storage under `theme`, where theme.ts reads it. */
export function ThemeChooser() {
  const t = useTranslations('layout')
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    const saved = localStorage.getItem('theme')
    if (saved === 'light' || saved === 'dark') setTheme(saved)
  }, [])
  return (
    <div className="theme-chooser">
      <label htmlFor="theme">{t('theme')}</label>
      <select
        id="theme"
        value={theme}
        onChange={(event) => {
          const chosen = event.target.value as Theme
          setTheme(chosen)
          if (chosen === 'system') localStorage.removeItem('theme')
          else localStorage.setItem('theme', chosen)
          dispatchEvent(new Event('theme'))
        }}
      >
        <option value="system">{t('themeSystem')}</option>
        <option value="light">{t('themeLight')}</option>
        <option value="dark">{t('themeDark')}</option>
      </select>
    </div>
  )
}
