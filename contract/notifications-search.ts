// Which notifications a search finds.
import type { Notification } from './notifications.ts'

type Searched = Pick<Notification, 'title' | 'message' | 'senders'>

/** Whether the title, the message or a shown sender's name contains the text, ignoring case (A §2). */
export function matchesSearch({ title, message, senders }: Searched, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [title, message, ...senders.map(({ name }) => name)].some((text) => text.toLowerCase().includes(wanted))
}
