// Groups notifications by day.
import type { Notification } from '#contract/notifications.ts'
import { dayNumber } from '../../ui/format-day.ts'

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
