import { type ClassValue, clsx } from 'clsx'

/**
 * The class names that hold, in this order. Without `tailwind-merge`, whose 8 kB every page would fetch: a class that
 * contradicts one of the component's own says that it counts, as in `shrink!`.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
