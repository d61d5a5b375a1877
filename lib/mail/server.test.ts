import { expect, it } from 'vitest'
import { describeUnsent } from './server'

const trading = { NODE_ENV: 'production', APP_URL: 'https://maison.example', DATA_DIR: '/data' }

it('warns about a public shop without a mail server', () => {
  expect(describeUnsent(trading, false)).toMatch(/SMTP_URL.* \/data\/mail$/)
})

it.each([{ APP_URL: 'http://localhost:3000' }, { NODE_ENV: 'development' }])(
  'does not warn with %j',
  (other) => {
    expect(describeUnsent({ ...trading, ...other }, false)).toBeNull()
  },
)

it('does not warn with a mail server', () => {
  expect(describeUnsent(trading, true)).toBeNull()
})
