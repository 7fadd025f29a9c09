// The administrators' pages.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import {
  approvalSearch,
  auditSearch,
  casesSearch,
  contentSearch,
  hallSearch,
  pointsSearch,
  progressSearch,
  ringsSearch,
  usersSearch,
  videosSearch,
} from '../../features/moderation/search-params.ts'
import { SessionSplash } from '../../features/shell/session-splash.tsx'
import { adminGuard } from '../../platform/routing/guards.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { titleHead } from './page-meta.ts'
import { rootRoute } from './root.ts'

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin',
  ...adminGuard,
  pendingComponent: SessionSplash,
  component: lazyPage('AdminFrame', () => import('../pages/admin-layout.tsx')),
})
const overview = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin',
  head: titleHead(titles.admin),
  component: lazyPage('AdminPage', () => import('../pages/admin-overview-page.tsx')),
})
const casesPage = lazyPage('CasesPage', () => import('../../features/moderation/cases/cases-page.tsx'))
const cases = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/cases',
  head: titleHead(titles.cases),
  validateSearch: casesSearch,
  component: casesPage,
})
/** A §3 fixes this path. */
const pending = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/pending-posts',
  head: titleHead(titles.pendingPosts),
  validateSearch: casesSearch,
  component: casesPage,
})
const content = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/post-content',
  head: titleHead(titles.postContent),
  validateSearch: contentSearch,
  component: lazyPage('ContentPage', () => import('../../features/moderation/content-page.tsx')),
})
const videoApproval = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/videos/approval',
  head: titleHead(titles.videoApproval),
  validateSearch: approvalSearch,
  component: lazyPage('VideoApprovalPage', () => import('../../features/moderation/videos/approval-page.tsx')),
})
const videos = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/learning',
  head: titleHead(titles.videos),
  validateSearch: videosSearch,
  component: lazyPage('VideosPage', () => import('../pages/admin-videos-page.tsx')),
})
/** A §3 fixes this path. */
const reports = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/reports',
  head: titleHead(titles.reports),
  validateSearch: casesSearch,
  component: casesPage,
})
const badges = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/badges',
  head: titleHead(titles.badges),
  component: lazyPage('BadgesAdminPage', () => import('../../features/badges/admin/badges-admin-page.tsx')),
})
const users = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/users',
  head: titleHead(titles.users),
  validateSearch: usersSearch,
  component: lazyPage('UsersPage', () => import('../../features/moderation/users-page.tsx')),
})
const audit = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/audit',
  head: titleHead(titles.audit),
  validateSearch: auditSearch,
  component: lazyPage('AuditPage', () => import('../../features/moderation/audit-page.tsx')),
})
const points = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/points',
  head: titleHead(titles.points),
  validateSearch: pointsSearch,
  component: lazyPage('PointsPage', () => import('../../features/moderation/points/points-page.tsx')),
})
/** A §3 fixes this path. */
const userProgress = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/user-progress',
  head: titleHead(titles.userProgress),
  validateSearch: progressSearch,
  component: lazyPage('ProgressPage', () => import('../../features/moderation/progress/progress-page.tsx')),
})
const rings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/rings',
  head: titleHead(titles.rings),
  validateSearch: ringsSearch,
  component: lazyPage('RingsPage', () => import('../../features/moderation/rings/rings-page.tsx')),
})
const hallOfFame = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/hall-of-fame',
  head: titleHead(titles.chooseHall),
  validateSearch: hallSearch,
  component: lazyPage('ChooseHallPage', () => import('../../features/moderation/hall-of-fame/choose-hall-page.tsx')),
})
const sitemap = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/sitemap',
  head: titleHead(titles.sitemap),
  component: lazyPage('SitemapPage', () => import('../../features/moderation/sitemap-page.tsx')),
})
const settings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/settings',
  head: titleHead(titles.settings),
  component: lazyPage('SettingsPage', () => import('../../features/settings/settings-page.tsx')),
})

/** A §3 fixes this path. */
const localData = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/indexeddb-demo',
  head: titleHead(titles.localData),
  component: lazyPage('LocalDataPage', () => import('../../features/local-data/local-data-page.tsx')),
})

export const adminRoutes = [
  overview,
  cases,
  pending,
  content,
  videoApproval,
  videos,
  reports,
  badges,
  users,
  audit,
  points,
  userProgress,
  rings,
  hallOfFame,
  sitemap,
  settings,
  localData,
]
