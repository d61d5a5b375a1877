import { expect, it } from 'vitest'
import { describeDevice } from './sessions'

const MOZILLA = 'Mozilla/5.0'

it.each([
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    { browser: 'Safari', system: 'iOS', kind: 'mobile' },
  ],
  [
    `${MOZILLA} (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    { browser: 'Safari', system: 'iOS', kind: 'tablet' },
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    { browser: 'Microsoft Edge', system: 'Windows', kind: 'desktop' },
  ],
  [
    `${MOZILLA} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`,
    { browser: 'Firefox', system: 'Linux', kind: 'desktop' },
  ],
])('knows %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device)
})

it.each(['', 'curl/8.5.0', '\u0000<script>', '('.repeat(300)])('returns nulls for %j', (text) => {
  expect(describeDevice(text)).toEqual({ browser: null, system: null, kind: null })
})
