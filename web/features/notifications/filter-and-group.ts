// Filters notifications by text and groups them by day.
import type { Notification } from '#contract/notifications.ts'
import { dayNumber } from '../../ui/format-day.ts'

const containsText = (notification: Notification, words: string): boolean =>
  [notification.title, notification.message, ...notification.senders.map(({ name }) => name)].some((text) =>
    text.toLowerCase().includes(words),
  )

/** Notifications whose title, message or a sender's name contains the text, ignoring case (A §2). */
export function filterByText(notifications: readonly Notification[], words = ''): Notification[] {
  const wanted = words.trim().toLowerCase()
  return notifications.filter((notification) => containsText(notification, wanted))
}

export type Day = { day: number; notifications: Notification[] }

/** Keeps the order. Each day in that time zone appears once. */
export function groupByDay(notifications: readonly Notification[], zone: string): Day[] {
  const days = new Map<number, Day>()
  for (const notification of notifications) {
    const day = dayNumber(notification.createdAt, zone)
    const known = days.get(day)
    if (known) known.notifications.push(notification)
    else days.set(day, { day, notifications: [notification] })
  }
  return [...days.values()]
}
