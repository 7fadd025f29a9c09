// The administrators' pages.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import {
  approvalSearch,
  auditSearch,
  casesSearch,
  complaintsSearch,
  contentSearch,
  dataRequestsSearch,
  hallSearch,
  journalsSearch,
  pointsSearch,
  progressSearch,
  ringsSearch,
  usersSearch,
  videosSearch,
} from '../../features/moderation/search-params.ts'
import { articlesSearch } from '../../features/news/admin/articles-search.ts'
import { parsePredictionsSearch } from '../../features/predictions/api.ts'
import { SessionSplash } from '../../features/shell/session-splash.tsx'
import { visitsSearch } from '../../features/visits/search-params.ts'
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
  component: lazyPage('AdminPage', () => import('../../features/overview/overview-page.tsx')),
})
const casesPage = lazyPage('CasesPage', () => import('../../features/moderation/cases/cases-page.tsx'))
const cases = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/cases',
  head: titleHead(titles.cases),
  validateSearch: casesSearch,
  component: casesPage,
})
const screening = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/screening',
  head: titleHead(titles.screening),
  component: lazyPage('ScreeningPage', () => import('../../features/settings/screening/screening-page.tsx')),
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
const member = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/users/$id',
  head: titleHead(titles.adminMember),
  component: lazyPage('MemberPage', () => import('../../features/moderation/members/member-page.tsx')),
})
const audit = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/audit',
  head: titleHead(titles.audit),
  validateSearch: auditSearch,
  component: lazyPage('AuditPage', () => import('../../features/moderation/audit-page.tsx')),
})
const dataRequests = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/data-requests',
  head: titleHead(titles.dataRequests),
  validateSearch: dataRequestsSearch,
  component: lazyPage('DataRequestsPage', () => import('../../features/moderation/data-requests/requests-page.tsx')),
})
const complaints = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/complaints',
  head: titleHead(titles.complaints),
  validateSearch: complaintsSearch,
  component: lazyPage('ComplaintsPage', () => import('../../features/moderation/complaints/complaints-page.tsx')),
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
/** A §2 fixes this path. */
const tradeJournals = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/trade-journals',
  head: titleHead(titles.tradeJournals),
  validateSearch: journalsSearch,
  component: lazyPage('JournalsPage', () => import('../../features/moderation/journals/journals-page.tsx')),
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
const news = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/news',
  head: titleHead(titles.news),
  validateSearch: articlesSearch,
  component: lazyPage('ArticlesPage', () => import('../../features/news/admin/articles-page.tsx')),
})
const newArticle = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/news/new',
  head: titleHead(titles.newArticle),
  component: lazyPage('NewArticlePage', () =>
    import('../../features/news/admin/article-editor-page.tsx').then((file) => ({ default: file.NewArticlePage })),
  ),
})
const editArticle = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/news/$id',
  head: titleHead(titles.editArticle),
  component: lazyPage('EditArticlePage', () => import('../../features/news/admin/article-editor-page.tsx')),
})
const newsletters = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/newsletter',
  head: titleHead(titles.newsletters),
  component: lazyPage('NewslettersPage', () => import('../../features/newsletter/admin/newsletters-page.tsx')),
})
const newNewsletter = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/newsletter/new',
  head: titleHead(titles.newNewsletter),
  component: lazyPage('NewNewsletterPage', () =>
    import('../../features/newsletter/admin/newsletter-editor-page.tsx').then((file) => ({
      default: file.NewNewsletterPage,
    })),
  ),
})
const editNewsletter = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/newsletter/$id',
  head: titleHead(titles.editNewsletter),
  component: lazyPage('EditNewsletterPage', () => import('../../features/newsletter/admin/newsletter-editor-page.tsx')),
})
const announcements = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/announcements',
  head: titleHead(titles.announcements),
  component: lazyPage('AnnouncementsPage', () => import('../../features/announcements/admin/announcements-page.tsx')),
})
const newAnnouncement = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/announcements/new',
  head: titleHead(titles.newAnnouncement),
  component: lazyPage('NewAnnouncementPage', () =>
    import('../../features/announcements/admin/announcement-editor-page.tsx').then((file) => ({
      default: file.NewAnnouncementPage,
    })),
  ),
})
const editAnnouncement = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/announcements/$id',
  head: titleHead(titles.editAnnouncement),
  component: lazyPage(
    'EditAnnouncementPage',
    () => import('../../features/announcements/admin/announcement-editor-page.tsx'),
  ),
})
const managePredictions = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/manage-predictions',
  head: titleHead(titles.managePredictions),
  validateSearch: parsePredictionsSearch,
  component: lazyPage('ManagePredictionsPage', () => import('../../features/predictions/admin/manage-page.tsx')),
})
const createPrediction = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/create-prediction',
  head: titleHead(titles.createPrediction),
  component: lazyPage('CreatePredictionPage', () => import('../../features/predictions/admin/create-page.tsx')),
})
const editPrediction = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/edit-prediction/$id',
  head: titleHead(titles.editPrediction),
  component: lazyPage('EditPredictionPage', () => import('../../features/predictions/admin/edit-page.tsx')),
})
const webhooks = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/webhooks',
  head: titleHead(titles.webhooks),
  component: lazyPage('WebhooksPage', () => import('../../features/moderation/webhooks/webhooks-page.tsx')),
})
const sitemap = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/sitemap',
  head: titleHead(titles.sitemap),
  component: lazyPage('SitemapPage', () => import('../../features/moderation/sitemap-page.tsx')),
})
const visits = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admin/visits',
  head: titleHead(titles.visits),
  validateSearch: visitsSearch,
  component: lazyPage('VisitsPage', () => import('../../features/visits/visits-page.tsx')),
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
  member,
  dataRequests,
  complaints,
  points,
  userProgress,
  tradeJournals,
  rings,
  hallOfFame,
  news,
  newArticle,
  editArticle,
  newsletters,
  newNewsletter,
  editNewsletter,
  announcements,
  newAnnouncement,
  editAnnouncement,
  managePredictions,
  createPrediction,
  editPrediction,
  sitemap,
  webhooks,
  visits,
  settings,
  screening,
  localData,
]
