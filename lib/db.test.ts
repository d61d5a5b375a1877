import { describe, expect, it } from 'vitest'
import { failureOf, isDatabaseDown, isPoolExhausted, isUnwritable } from './db'

const failed = (message: string, code?: string) => Object.assign(new Error(message), { code })

/** As Prisma reports what its adapter met. */
const adapted = (cause: { kind: string; originalCode?: string }, message = 'failed') =>
  Object.assign(failed(`Raw query failed. Message: \`${message}\``, 'P2010'), {
    meta: { driverAdapterError: { name: 'DriverAdapterError', cause } },
  })
const refused = (originalCode: string, message?: string) =>
  adapted({ kind: 'postgres', originalCode }, message)

describe('a failure of the database', () => {
  it.each([
    failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    failed('write EPIPE', 'EPIPE'),
    failed('getaddrinfo EAI_AGAIN db.shop.example', 'EAI_AGAIN'),
    failed('Connection terminated due to connection timeout'),
    failed('Client has encountered a connection error and is not queryable'),
    adapted({ kind: 'ConnectionClosed' }, 'Server has closed the connection.'),
    refused('57014', 'canceling statement'),
    refused('55P03', 'canceling statement due to lock timeout'),
    failed('Query read timeout'),
    failed('Transaction API error: A query cannot be executed on an expired transaction.', 'P2028'),
    refused('53100', 'could not extend file "base/5/1"'),
    refused('25006', 'cannot execute INSERT in a …'),
    new Error('The rates cannot be read', { cause: failed('', 'ECONNRESET') }),
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
    expect(isUnwritable(refused('53100'))).toBe(true)
    expect(isUnwritable(failed('could not extend file', '53100'))).toBe(true)
    expect(isUnwritable(refused('57014'))).toBe(false)
  })

  it.each([
    failed('Unique constraint failed', 'P2002'),
    failed('division by zero', '22012'),
    refused('22P02', 'invalid input syntax for type integer: "57014 timeout exceeded"'),
    failed('The order 57014 has no line: Connection terminated'),
  ])('is neither: $message', (error) => {
    expect([isDatabaseDown(error), isPoolExhausted(error)]).toEqual([false, false])
    expect(failureOf(error).code).toBe('INTERNAL_ERROR')
  })
})
