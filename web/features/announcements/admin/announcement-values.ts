// The values of the form.
import type { AdminAnnouncement, AnnouncementContent } from '#contract/announcement-administration.ts'

export type AnnouncementValues = AnnouncementContent

export const draftName = (id: string): string => `announcement ${id}`

export const emptyValues = (): AnnouncementValues => ({
  channel: 'banner',
  audience: 'everyone',
  link: '',
  isDismissible: true,
  startsAt: null,
  endsAt: null,
  title: { en: '', hi: '' },
  text: { en: '', hi: '' },
})

export const valuesOf = ({ content }: Pick<AdminAnnouncement, 'content'>): AnnouncementValues => content
