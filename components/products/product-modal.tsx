import type { ReactNode } from 'react'
import { RouteModal } from '@/components/layout/route-modal'

export function ProductModal({ children }: { children: ReactNode }) {
  return <RouteModal className="max-w-4xl! pt-14 [--pad-top:3.5rem]">{children}</RouteModal>
}
