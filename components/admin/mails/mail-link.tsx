import type { MessageHead } from '@/lib/admin/outbox/sent'
import { adminTexts } from '@/lib/admin/texts'
import type { Topic } from '@/lib/runtime/outbox/topics'
import { TOPIC_NAMES } from './topic-names'

type Props = { message: Pick<MessageHead, 'id' | 'topic'> }

export async function MailLink({ message: { id, topic } }: Props) {
  const t = await adminTexts()
  const name = TOPIC_NAMES[topic as Topic]
  return (
    <a
      href={`/admin/mails/${id}`}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {name ? t(`admin.mails.topics.${name}`) : topic}
    </a>
  )
}
