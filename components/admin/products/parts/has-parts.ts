import { type Answer, hasTexts } from '@/lib/http/answer'
import type { ProductParts } from '@/lib/products/editing/detail'

type Saved = { parts: ProductParts; notices?: Record<string, string> }

export const hasParts = (answer: Answer): answer is Answer & Saved =>
  hasTexts(answer.parts, 'updatedAt')
