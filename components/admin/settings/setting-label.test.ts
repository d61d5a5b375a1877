import { expect, it } from 'vitest'
import { settingText } from './setting-label'

it('writes the countries of a table by their names, and other settings as they are', () => {
  expect(settingText('DELIVERY_DAYS', 'FR=1-2,GB=3-5', 'hu')).toBe(
    'Franciaország 1-2, Egyesült Királyság 3-5',
  )
  expect(settingText('VAT_RATES', 'PL=5.5', 'en')).toBe('Poland 5.5')
  expect(settingText('VAT_RATES', '', 'en')).toBe('')
  expect(settingText('COMPANY_NAME', 'AB=C, Ltd', 'en')).toBe('AB=C, Ltd')
})
