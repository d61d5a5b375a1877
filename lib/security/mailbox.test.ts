import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox'

it.each([
  ['ada+shop@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['ada@example.com', 'ada@example.com'],
  ['ada+@example.com', 'ada@example.com'],
  ['+shop@example.com', '+shop@example.com'],
  ['LX-2026-000001', 'LX-2026-000001'],
  ['', ''],
])('the mailbox of %j is %j', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
