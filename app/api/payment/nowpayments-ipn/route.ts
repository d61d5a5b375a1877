import { messageRoute } from '@/lib/settlement/provider/message-route'

export const POST = messageRoute('nowpayments')
