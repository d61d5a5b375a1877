import { expect, it } from 'vitest'
import { isSameCompany, standingOf } from './registered-name'

it.each([
  ['Pracownia Nowak', 'PRACOWNIA NOWAK SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
  ['Pracownia Nowak sp. z o.o.', 'PRACOWNIA NOWAK'],
  ['Fő Kft.', 'FŐ KORLÁTOLT FELELŐSSÉGŰ TÁRSASÁG'],
  ['SAS Café Étoile', 'CAFE ETOILE'],
  ['Rossi Mario S.r.l.', 'MARIO ROSSI SRL'],
])('takes %j as %j', (typed, registered) => {
  expect(isSameCompany(typed, registered)).toBe(true)
})

it.each([
  ['Pracownia Nowak', 'GOOGLE POLAND SPÓŁKA Z O.O.'],
  ['Nowak', 'PRACOWNIA NOWAK'],
  ['Sp. z o.o.', 'SPÓŁKA AKCYJNA'],
  ['', ''],
])('does not take %j as %j', (typed, registered) => {
  expect(isSameCompany(typed, registered)).toBe(false)
})

const check = {
  status: 'valid',
  checkedAt: '2026-11-29T10:00:00.000Z',
  consultation: null,
} as const
const billing = { company: 'Nowak', vatNumber: 'PL1234567890', address: null, check }

it.each([
  ['the company of the register', { ...billing, check: { ...check, name: 'NOWAK' } }, 'valid'],
  ['another company', { ...billing, check: { ...check, name: 'GOOGLE' } }, 'held'],
  ['no name', { ...billing, check: { ...check, name: null } }, 'held'],
  ['a check from before names were kept', billing, 'held'],
  ['the owner’s decision', { ...billing, isAccepted: true }, 'valid'],
  [
    'a number that has ended since the decision',
    { ...billing, isAccepted: true, check: { ...check, status: 'invalid' as const } },
    'invalid',
  ],
  ['no number', { ...billing, vatNumber: null, check: null }, null],
] as const)('stands by %s', (_, stored, standing) => expect(standingOf(stored)).toBe(standing))
