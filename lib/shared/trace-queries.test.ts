import { expect, it } from 'vitest'
import { describeStatement } from './trace-queries'

it.each([
  [
    `SELECT "public"."orders"."id" FROM "public"."orders" WHERE ("public"."orders"."email" = 'ada@shop.example')`,
    { operation: 'SELECT', table: 'orders' },
  ],
  ['INSERT INTO "public"."users" ("id") VALUES ($1)', { operation: 'INSERT', table: 'users' }],
  [
    '\n  update outbox_messages set attempts = 1',
    { operation: 'UPDATE', table: 'outbox_messages' },
  ],
  ['with due as (select 1) select * from due', { operation: 'WITH', table: 'due' }],
  ['select 1', { operation: 'SELECT' }],
  ['COMMIT', { operation: 'COMMIT' }],
])('names %j by operation and table', (sql, expected) => {
  expect(describeStatement(sql)).toEqual(expected)
})
