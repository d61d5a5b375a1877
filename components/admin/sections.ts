/** Names are keys of `admin.sections`. */
export const SECTIONS = [
  { name: 'start', path: '/admin' },
  { name: 'orders', path: '/admin/orders' },
  { name: 'customers', path: '/admin/customers' },
  { name: 'claims', path: '/admin/claims' },
  { name: 'bank', path: '/admin/bank' },
  { name: 'accounting', path: '/admin/accounting' },
  { name: 'reports', path: '/admin/reports' },
  { name: 'products', path: '/admin/products' },
  { name: 'mails', path: '/admin/mails' },
  { name: 'settings', path: '/admin/settings' },
  { name: 'audit', path: '/admin/audit' },
  { name: 'security', path: '/admin/security' },
] as const
