'use client'

import { useRouter } from 'next/navigation'
import type { ProductParts } from '@/lib/products/editing/detail'
import type { Category } from '@/lib/products/types'
import { ProductEditor } from './product-editor'

type Props = { product: ProductParts; categories: Record<Category, string> }

/** The editor on a page of its own, which stays when it is saved. */
export function EditorPage(props: Props) {
  const router = useRouter()
  return <ProductEditor {...props} onSaved={() => router.refresh()} />
}
