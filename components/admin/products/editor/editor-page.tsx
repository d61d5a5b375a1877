'use client'

import { useRouter } from 'next/navigation'
import type { ProductParts } from '@/lib/products/editing/detail'
import type { Category } from '@/lib/products/types'
import { ProductEditor } from './product-editor'

type Props = { product: ProductParts; categories: Record<Category, string> }

export function EditorPage(props: Props) {
  const router = useRouter()
  return <ProductEditor {...props} onSaved={() => router.refresh()} />
}
