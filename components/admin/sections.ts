/** Names are keys of `admin.sections`. In one row at 1,440 px, in every language. */
export const SECTIONS = [
  { name: 'start', path: '/admin' },
  { name: 'orders', path: '/admin/orders' },
  { name: 'customers', path: '/admin/customers' },
  { name: 'claims', path: '/admin/claims' },
  { name: 'bank', path: '/admin/bank' },
  { name: 'products', path: '/admin/products' },
  { name: 'reports', path: '/admin/reports' },
  { name: 'settings', path: '/admin/settings' },
] as const

/** Opened less often: under one menu. */
export const MORE_SECTIONS = [
  { name: 'accounting', path: '/admin/accounting' },
  { name: 'translations', path: '/admin/translations' },
  { name: 'discounts', path: '/admin/discounts' },
  { name: 'mails', path: '/admin/mails' },
  { name: 'audit', path: '/admin/audit' },
  { name: 'security', path: '/admin/security' },
] as const
