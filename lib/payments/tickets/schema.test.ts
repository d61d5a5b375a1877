import { describe, expect, it } from 'vitest'
import { ticketsSchema } from './schema'

const ticket = { type: 'PCS', code: '1234567890123456', amount: 250 }
const read = (...tickets: unknown[]) => ticketsSchema.safeParse({ tickets })
const firstError = (...tickets: unknown[]) => {
  const issue = read(...tickets).error?.issues[0]
  return [issue?.path.join('.'), issue?.message]
}

describe('prepaid tickets', () => {
  it('are parsed into cents, with separators in codes removed', () => {
    const spaced = { type: 'TransCash', code: ' 1234 5678-9012.3457 ', amount: 19.99 }
    expect(read(ticket, spaced).data).toEqual({
      tickets: [
        { type: 'pcs', code: '1234567890123456', amount: 25_000 },
        { type: 'transcash', code: '1234567890123457', amount: 1_999 },
      ],
    })
  })

  it('ignore blank rows and require one ticket', () => {
    expect(read({ ...ticket, code: '  ' }, ticket).data?.tickets).toHaveLength(1)
    expect(firstError({ ...ticket, code: '' })).toEqual(['tickets', 'NO_TICKETS'])
    expect(firstError()).toEqual(['tickets', 'NO_TICKETS'])
    expect(ticketsSchema.safeParse({}).error?.issues[0]?.message).toBe('NO_TICKETS')
  })

  it.each([
    ['15 digits', { code: '123456789012345' }, 'tickets.0.code', 'ticketCode'],
    ['letters', { code: '12345678901234AB' }, 'tickets.0.code', 'ticketCode'],
    ['a number for a code', { code: 1234567890123456 }, 'tickets.0.code', 'ticketCode'],
    ['Arabic digits', { code: '١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦' }, 'tickets.0.code', 'ticketCode'],
    ['an amount of 0', { amount: 0 }, 'tickets.0.amount', 'ticketAmount'],
    ['a negative amount', { amount: -5 }, 'tickets.0.amount', 'ticketAmount'],
    ['fractions of a cent', { amount: 1.005 }, 'tickets.0.amount', 'ticketAmount'],
    ['a text as amount', { amount: '250' }, 'tickets.0.amount', 'ticketAmount'],
    ['an amount above the limit', { amount: 1e9 }, 'tickets.0.amount', 'ticketAmount'],
    ['another type', { type: 'Neosurf' }, 'tickets.0.type', 'VALIDATION_ERROR'],
  ])('are rejected with %s', (_, change, path, message) => {
    expect(firstError({ ...ticket, ...change })).toEqual([path, message])
  })

  it('are rejected with a duplicate code', () => {
    expect(firstError(ticket, { ...ticket, code: '1234 5678 9012 3456' })).toEqual([
      'tickets',
      'TICKET_ALREADY_USED',
    ])
  })
})
