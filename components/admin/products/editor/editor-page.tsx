'use client'

import { useRouter } from 'next/navigation'
import type { Kinds } from '@/components/admin/products/category-names'
import type { ProductParts } from '@/lib/products/editing/detail'
import type { KnownMaker } from '@/lib/products/makers/link'
import type { Category } from '@/lib/products/types'
import { ProductEditor } from './product-editor'

type Props = {
  product: ProductParts
  categories: Record<Category, string>
  makers: readonly KnownMaker[]
  kinds: Kinds
}

export function EditorPage(props: Props) {
  const router = useRouter()
  return <ProductEditor {...props} onSaved={() => router.refresh()} />
}
