'use client'

import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PartsFields } from '@/components/admin/products/parts/parts-body'
import { isSimple } from './editor-fields'

/** Stays true once shown, so that retyping a choice cannot close the table. */
export function useHasTable(): boolean {
  const { control } = useFormContext<PartsFields>()
  const isTable = !isSimple(useWatch({ control, name: 'variants' }))
  const [was, setWas] = useState(isTable)
  if (isTable && !was) setWas(true)
  return isTable || was
}
