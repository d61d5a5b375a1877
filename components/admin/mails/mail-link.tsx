import type { MessageHead } from '@/lib/admin/outbox/messages'
import { adminTexts } from '@/lib/admin/texts'
import { TOPIC_NAMES } from '@/lib/runtime/outbox/topic-names'
import type { Topic } from '@/lib/runtime/outbox/topics'

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
