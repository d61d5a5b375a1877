import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { orderActionSchema } from '@/lib/orders/admin/order-actions'
import english from '@/messages/en.json'

const named = Object.entries(english.admin.audit.actions).flatMap(([kind, auditEntries]) =>
  Object.keys(auditEntries).map((action) => `${kind}.${action}`),
)

const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.ts$/.test(name) && !/generated|\.test\./.test(name))
  .map((name) => readFileSync(join('lib', name), 'utf8'))

const found = (texts: string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)]).map(([, name]) => name ?? '')

const recorded = found(sources, /action: '(\w+\.\w+)'/g)

const orderActions = orderActionSchema.options.flatMap(({ shape: { orderAction } }) =>
  'options' in orderAction ? orderAction.options : [...orderAction.values],
)

it('names every action of the audit log', () => {
  expect(recorded).toContain('bank.undo')
  expect(orderActions).toContain('address')
  const all = [...recorded, ...orderActions.map((action) => `order.${String(action)}`)]
  expect(all.filter((action) => !named.includes(action))).toEqual([])
})

it('names every kind of subject in the audit log', () => {
  const recording = sources.filter((text) => /\bAuditRecord\b|recordAudit|auditEntries/.test(text))
  const kinds = found(recording, /subject: ['`](\w+)(?::\$\{[^`]+\}`|')/g)
  expect(kinds).toContain('products')
  expect(kinds).toContain('claim')
  expect(kinds.filter((kind) => !(kind in english.admin.audit.kinds))).toEqual([])
})
