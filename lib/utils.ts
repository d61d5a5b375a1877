/**
 * The class names that hold, in this order. Without `tailwind-merge`, 8 kB for every page: a class that contradicts one
 * of the component's own says that it counts, as in `shrink!`.
 */
export { clsx as cn } from 'clsx'
