import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FailedForm } from '@/lib/forms/form-state'
import messages from '@/messages/en.json'
import type { SettingInput } from './setting-inputs'
import { TableSetting } from './table-setting'

const input = {
  name: 'DELIVERY_DAYS',
  label: 'Working days',
  text: 'FR=1-2,GB=3-5',
  fallback: null,
  options: ['FR', 'GB', 'HU'].map((value) => ({ value, label: `Land ${value}` })),
  columns: ['from', 'to'],
} as unknown as SettingInput

const render = (failed: FailedForm | null = null) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Europe/Paris">
      <TableSetting input={input} failed={failed} help="" error={failed ? 'wrong' : undefined} />
    </NextIntlClientProvider>,
  )
const valuesIn = (html: string, part: string) =>
  [...html.matchAll(new RegExp(`<input[^>]*name="DELIVERY_DAYS.\\d+.${part}"[^>]*>`, 'g'))].map(
    ([field]) => /value="(.*?)"/.exec(field)?.[1],
  )
const chosenIn = (html: string) =>
  [...html.matchAll(/value="(\w*)" selected/g)].map(([, one]) => one)

it('has a row for each country and three more', () => {
  const html = render()
  expect(chosenIn(html)).toEqual(['FR', 'GB', '', '', ''])
  expect(valuesIn(html, 'from')).toEqual(['1', '3', '', '', ''])
  expect(valuesIn(html, 'to')).toEqual(['2', '5', '', '', ''])
  expect(html).toContain('Country, row 5')
})

it('keeps what was typed when it is refused', () => {
  const values = {
    'DELIVERY_DAYS.1.country': '',
    'DELIVERY_DAYS.1.from': '',
    'DELIVERY_DAYS.1.to': '',
    'DELIVERY_DAYS.2.country': 'HU',
    'DELIVERY_DAYS.2.from': '9',
    'DELIVERY_DAYS.2.to': '8',
  }
  const html = render({ code: 'VALIDATION_ERROR', fieldErrors: {}, values, body: {} } as never)
  expect(chosenIn(html).slice(0, 3)).toEqual(['', 'HU', ''])
  expect(valuesIn(html, 'from').slice(0, 2)).toEqual(['', '9'])
  expect(html).toContain('aria-invalid="true"')
})
