import { expect, it } from 'vitest'
import { outcomeOf } from './test-mail'

it.each([
  [{ code: 'ETIMEDOUT', message: 'Greeting never received' }, 'timeout'],
  [{ code: 'EDNS', originalCode: 'ENOTFOUND', message: 'getaddrinfo' }, 'unknownServer'],
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED', message: 'connect' }, 'unreachable'],
  [{ code: 'ECONNECTION', message: 'Connection closed unexpectedly' }, 'unreachable'],
  [{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED', message: 'expired' }, 'encryption'],
  [{ code: 'ETLS', message: 'Error upgrading', response: '454 no' }, 'encryption'],
  [{ code: 'EAUTH', message: 'Invalid login', response: '535 no' }, 'login'],
  [{ code: 'EENVELOPE', message: 'Can’t send', response: '550 no' }, 'refused'],
  [{ message: 'ENOSPC' }, 'failed'],
])('reads %j as %s', (error, outcome) => {
  expect(outcomeOf(error).outcome).toBe(outcome)
})

it('gives the answer of the server', () => {
  const error = { code: 'EENVELOPE', message: 'Refused: 550 no relay', response: '550 no relay' }
  expect(outcomeOf(error).answer).toBe('550 no relay')
})
