/** The sections of admin: their addresses, named by `admin.sections` in the messages. */
export const SECTIONS = [
  { name: 'start', path: '/admin' },
  { name: 'orders', path: '/admin/orders' },
  { name: 'bank', path: '/admin/bank' },
  { name: 'products', path: '/admin/products' },
  { name: 'mails', path: '/admin/mails' },
  { name: 'audit', path: '/admin/audit' },
] as const
