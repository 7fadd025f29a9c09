// The notifications, which have two paths (A §2), their settings, and decisions on one's own posts and comments.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { notificationPages } from '../../features/notifications/api.ts'
import { parseNotificationsSearch } from '../../features/notifications/search-params.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberPage, withFirstReads } from './member.ts'

const notificationsPage = lazyPage(
  'NotificationsPage',
  () => import('../../features/notifications/notifications-page.tsx'),
)

const firstReads = withFirstReads(() => [notificationPages({})])

const notifications = createRoute({
  ...memberPage('/dashboard/notifications', titles.notifications),
  validateSearch: parseNotificationsSearch,
  ...firstReads,
  component: notificationsPage,
})
const shortNotifications = createRoute({
  ...memberPage('/notifications', titles.notifications),
  validateSearch: parseNotificationsSearch,
  ...firstReads,
  component: notificationsPage,
})
const preferences = createRoute({
  ...memberPage('/dashboard/notifications/preferences', titles.notificationSettings),
  component: lazyPage('PreferencesPage', () => import('../../features/notifications/preferences-page.tsx')),
})

const decision = createRoute({
  ...memberPage('/dashboard/decisions/$id', titles.decision),
  component: lazyPage('OwnDecisionPage', () => import('../../features/moderation/own-decision-page.tsx')),
})

export const notificationRoutes = [notifications, shortNotifications, preferences, decision] as const
