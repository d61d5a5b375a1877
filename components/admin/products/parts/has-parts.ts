import { type Answer, hasTexts } from '@/lib/http/answer'
import type { ProductParts } from '@/lib/products/editing/detail'

export const hasParts = (answer: Answer): answer is Answer & { parts: ProductParts } =>
  hasTexts(answer.parts, 'updatedAt')
