import type { ReviewRefusal } from '@/lib/generated/prisma/enums'

/** Why a review may be taken down; a bad opinion is no reason (Directive 2005/29/EC, Annex I, 23c). */
export const REFUSALS = ['law', 'insult', 'personal_data'] as const satisfies ReviewRefusal[]
