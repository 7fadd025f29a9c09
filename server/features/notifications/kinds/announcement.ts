// An announcement to many members, whose text an administrator wrote (features/announcements). Its rows have the text in
// the language that the member had when it was sent.
import { type Kind, listPath } from './kind.ts'

export const announcement: Kind = {
  name: 'announcement',
  type: 'system',
  priority: 'normal',
  events: [],
  title: ({ row }) => row.detail.title ?? '',
  message: ({ row }) => row.detail.text ?? '',
  path: ({ row }) => row.detail.link || listPath,
}
