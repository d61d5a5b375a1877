import type { Announcement } from '@/lib/site/announcement'

export function AnnouncementBar({ label, text, href }: Announcement & { label: string }) {
  return (
    <aside aria-label={label} className="announcement">
      {href ? <a href={href}>{text}</a> : <p>{text}</p>}
    </aside>
  )
}
