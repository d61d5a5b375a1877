import { messageRoute } from '@/lib/settlement/provider/receive'

export const POST = messageRoute('nowpayments')
