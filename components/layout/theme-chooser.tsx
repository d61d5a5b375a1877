'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'

type Theme = 'light' | 'dark' | 'system'

function apply(theme: Theme) {
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', isDark)
}

/** Light, dark, or as the device has it; kept in local storage under `theme`. */
export function ThemeChooser() {
  const t = useTranslations('layout')
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    const saved = localStorage.getItem('theme')
    if (saved === 'light' || saved === 'dark') setTheme(saved)
  }, [])
  return (
    <Field id="theme" label={t('theme')} className="mt-6 max-w-48">
      <Select
        id="theme"
        value={theme}
        onChange={(event) => {
          const chosen = event.target.value as Theme
          setTheme(chosen)
          apply(chosen)
          if (chosen === 'system') localStorage.removeItem('theme')
          else localStorage.setItem('theme', chosen)
        }}
        className="text-sm"
      >
        <option value="system">{t('themeSystem')}</option>
        <option value="light">{t('themeLight')}</option>
        <option value="dark">{t('themeDark')}</option>
      </Select>
    </Field>
  )
}
