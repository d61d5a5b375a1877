import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; the later of two that contradict wins. */
export function cn(...inputs: ClassValue[]) {
  return twMerge(clsx(inputs))
}
