/**
 * Without `tailwind-merge` (8 kB on every page): a class that overrides the component's own needs `!`, as in
 * `shrink!`.
 */
export { clsx as cn } from 'clsx'
