import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { orderActionSchema } from '@/lib/orders/admin/order-actions'
import english from '@/messages/en.json'

const named = Object.entries(english.admin.audit.actions).flatMap(([kind, auditEntries]) =>
  Object.keys(auditEntries).map((action) => `${kind}.${action}`),
)

const recorded = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.ts$/.test(name) && !/generated|\.test\./.test(name))
  .flatMap((name) => [...readFileSync(join('lib', name), 'utf8').matchAll(/action: '(\w+\.\w+)'/g)])
  .map(([, action]) => action ?? '')

const orderActions = orderActionSchema.options.flatMap(({ shape: { orderAction } }) =>
  'options' in orderAction ? orderAction.options : [...orderAction.values],
)

it('names every action of the audit log', () => {
  expect(recorded).toContain('bank.undo')
  expect(orderActions).toContain('address')
  const all = [...recorded, ...orderActions.map((action) => `order.${String(action)}`)]
  expect(all.filter((action) => !named.includes(action))).toEqual([])
})
