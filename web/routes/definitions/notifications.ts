// The notifications, which have two paths (A §2), their settings, and decisions on one's own posts and comments.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { parseNotificationsSearch } from '../../features/notifications/search-params.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberRoute } from './member.ts'
import { titleHead } from './page-meta.ts'

const notificationsPage = lazyPage(
  'NotificationsPage',
  () => import('../../features/notifications/notifications-page.tsx'),
)

const notifications = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/notifications',
  head: titleHead(titles.notifications),
  validateSearch: parseNotificationsSearch,
  component: notificationsPage,
})
const shortNotifications = createRoute({
  getParentRoute: () => memberRoute,
  path: '/notifications',
  head: titleHead(titles.notifications),
  validateSearch: parseNotificationsSearch,
  component: notificationsPage,
})
const preferences = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/notifications/preferences',
  head: titleHead(titles.notificationSettings),
  component: lazyPage('PreferencesPage', () => import('../../features/notifications/preferences-page.tsx')),
})

const decision = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/decisions/$id',
  head: titleHead(titles.decision),
  component: lazyPage('OwnDecisionPage', () => import('../../features/moderation/own-decision-page.tsx')),
})

export const notificationRoutes = [notifications, shortNotifications, preferences, decision] as const
