import { describe, expect, it } from 'vitest'
import { failureOf, isDatabaseDown, isPoolExhausted, isUnwritable } from './db'

const failed = (message: string, code?: string) => Object.assign(new Error(message), { code })

describe('a failure of the database', () => {
  it.each([
    failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    failed('write EPIPE', 'EPIPE'),
    failed('getaddrinfo EAI_AGAIN db.shop.example', 'EAI_AGAIN'),
    failed('Connection terminated due to connection timeout'),
    failed('Client has encountered a connection error and is not queryable'),
    failed('Raw query failed. Code: `N/A`. Message: `Server has closed the connection.`', 'P2010'),
    failed('Raw query failed. Code: `57014`. Message: `canceling statement`', 'P2010'),
    failed(
      'Raw query failed. Code: `55P03`. Message: `canceling statement due to lock timeout`',
      'P2010',
    ),
    failed('Query read timeout'),
    failed('Transaction API error: A query cannot be executed on an expired transaction.', 'P2028'),
    failed('Database error. Code: `53100`. Message: `could not extend file "base/5/1"', 'P2039'),
    failed('Raw query failed. Code: `25006`. Message: `cannot execute INSERT in a …`', 'P2010'),
  ])('is an outage: $message', (error) => {
    expect([isDatabaseDown(error), isPoolExhausted(error)]).toEqual([true, false])
    expect(failureOf(error).code).toBe('SERVICE_UNAVAILABLE')
  })

  it.each([
    failed('timeout exceeded when trying to connect'),
    failed('Transaction API error: Unable to start a transaction in the given time.', 'P2028'),
    failed('sorry, too many clients already', '53300'),
  ])('is a busy database: $message', (error) => {
    expect([isDatabaseDown(error), isPoolExhausted(error)]).toEqual([true, true])
    expect(failureOf(error).code).toBe('SERVICE_UNAVAILABLE')
  })

  it('is known where the disk is full or the database read-only', () => {
    expect(isUnwritable(failed('Raw query failed. Code: `53100`.', 'P2010'))).toBe(true)
    expect(isUnwritable(failed('could not extend file', '53100'))).toBe(true)
    expect(isUnwritable(failed('Raw query failed. Code: `57014`.', 'P2010'))).toBe(false)
  })

  it.each([failed('Unique constraint failed', 'P2002'), failed('division by zero', '22012')])(
    'is neither: $message',
    (error) => {
      expect([isDatabaseDown(error), isPoolExhausted(error)]).toEqual([false, false])
      expect(failureOf(error).code).toBe('INTERNAL_ERROR')
    },
  )
})
