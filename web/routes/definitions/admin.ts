// The administrators' pages.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { complaintsSearch } from '../../features/complaints/api.ts'
import { dataRequestsSearch } from '../../features/data-rights/api.ts'
import { hallSearch } from '../../features/hall-of-fame/admin/api.ts'
import {
  approvalSearch,
  auditSearch,
  casesSearch,
  contentSearch,
  journalsSearch,
  usersSearch,
  videosSearch,
} from '../../features/moderation/search-params.ts'
import { articlesSearch } from '../../features/news/admin/api.ts'
import { pointsSearch, ringsSearch } from '../../features/points/admin/api.ts'
import { parsePredictionsSearch } from '../../features/predictions/api.ts'
import { SessionSplash } from '../../features/shell/session-splash.tsx'
import { progressSearch } from '../../features/user-progress/api.ts'
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
const adminPage = <const Path extends string>(path: Path, title: string) => ({
  getParentRoute: () => adminRoute,
  path,
  head: titleHead(title),
})

const overview = createRoute({
  ...adminPage('/admin', titles.admin),
  component: lazyPage('AdminPage', () => import('../../features/overview/overview-page.tsx')),
})
const casesPage = lazyPage('CasesPage', () => import('../../features/moderation/cases/cases-page.tsx'))
const cases = createRoute({
  ...adminPage('/admin/cases', titles.cases),
  validateSearch: casesSearch,
  component: casesPage,
})
const screening = createRoute({
  ...adminPage('/admin/screening', titles.screening),
  component: lazyPage('ScreeningPage', () => import('../../features/settings/screening/screening-page.tsx')),
})

/** A §3 fixes this path. */
const pending = createRoute({
  ...adminPage('/admin/pending-posts', titles.pendingPosts),
  validateSearch: casesSearch,
  component: casesPage,
})
const content = createRoute({
  ...adminPage('/admin/post-content', titles.postContent),
  validateSearch: contentSearch,
  component: lazyPage('ContentPage', () => import('../../features/moderation/content-page.tsx')),
})
const videoApproval = createRoute({
  ...adminPage('/admin/videos/approval', titles.videoApproval),
  validateSearch: approvalSearch,
  component: lazyPage('VideoApprovalPage', () => import('../../features/moderation/videos/approval-page.tsx')),
})
const videos = createRoute({
  ...adminPage('/admin/learning', titles.videos),
  validateSearch: videosSearch,
  component: lazyPage('VideosPage', () => import('../pages/admin-videos-page.tsx')),
})
/** A §3 fixes this path. */
const reports = createRoute({
  ...adminPage('/admin/reports', titles.reports),
  validateSearch: casesSearch,
  component: casesPage,
})
const badges = createRoute({
  ...adminPage('/admin/badges', titles.badges),
  component: lazyPage('BadgesAdminPage', () => import('../../features/badges/admin/badges-admin-page.tsx')),
})
const users = createRoute({
  ...adminPage('/admin/users', titles.users),
  validateSearch: usersSearch,
  component: lazyPage('UsersPage', () => import('../../features/moderation/users-page.tsx')),
})
const member = createRoute({
  ...adminPage('/admin/users/$id', titles.adminMember),
  component: lazyPage('MemberPage', () => import('../pages/admin-member-page.tsx')),
})
const audit = createRoute({
  ...adminPage('/admin/audit', titles.audit),
  validateSearch: auditSearch,
  component: lazyPage('AuditPage', () => import('../../features/moderation/audit-page.tsx')),
})
const dataRequests = createRoute({
  ...adminPage('/admin/data-requests', titles.dataRequests),
  validateSearch: dataRequestsSearch,
  component: lazyPage('DataRequestsPage', () => import('../../features/data-rights/requests-page.tsx')),
})
const complaints = createRoute({
  ...adminPage('/admin/complaints', titles.complaints),
  validateSearch: complaintsSearch,
  component: lazyPage('ComplaintsPage', () => import('../../features/complaints/complaints-page.tsx')),
})
const points = createRoute({
  ...adminPage('/admin/points', titles.points),
  validateSearch: pointsSearch,
  component: lazyPage('PointsAdminPage', () => import('../../features/points/admin/points-admin-page.tsx')),
})
/** A §3 fixes this path. */
const userProgress = createRoute({
  ...adminPage('/admin/user-progress', titles.userProgress),
  validateSearch: progressSearch,
  component: lazyPage('UserProgressPage', () => import('../pages/user-progress-page.tsx')),
})
/** A §2 fixes this path. */
const tradeJournals = createRoute({
  ...adminPage('/admin/trade-journals', titles.tradeJournals),
  validateSearch: journalsSearch,
  component: lazyPage('JournalsPage', () => import('../../features/moderation/journals/journals-page.tsx')),
})
const rings = createRoute({
  ...adminPage('/admin/rings', titles.rings),
  validateSearch: ringsSearch,
  component: lazyPage('RingsPage', () => import('../../features/points/admin/rings/rings-page.tsx')),
})
const hallOfFame = createRoute({
  ...adminPage('/admin/hall-of-fame', titles.chooseHall),
  validateSearch: hallSearch,
  component: lazyPage('ChooseHallPage', () => import('../../features/hall-of-fame/admin/choose-hall-page.tsx')),
})
const news = createRoute({
  ...adminPage('/admin/sentiment', titles.news),
  validateSearch: articlesSearch,
  component: lazyPage('ArticlesPage', () => import('../../features/news/admin/articles-page.tsx')),
})
const newArticle = createRoute({
  ...adminPage('/admin/sentiment/new', titles.newArticle),
  component: lazyPage('NewArticlePage', () =>
    import('../../features/news/admin/article-editor-page.tsx').then((file) => ({ default: file.NewArticlePage })),
  ),
})
const editArticle = createRoute({
  ...adminPage('/admin/sentiment/$id', titles.editArticle),
  component: lazyPage('EditArticlePage', () => import('../../features/news/admin/article-editor-page.tsx')),
})
const newsletters = createRoute({
  ...adminPage('/admin/newsletter', titles.newsletters),
  component: lazyPage('NewslettersPage', () => import('../../features/newsletter/admin/newsletters-page.tsx')),
})
const newNewsletter = createRoute({
  ...adminPage('/admin/newsletter/new', titles.newNewsletter),
  component: lazyPage('NewNewsletterPage', () =>
    import('../../features/newsletter/admin/newsletter-editor-page.tsx').then((file) => ({
      default: file.NewNewsletterPage,
    })),
  ),
})
const editNewsletter = createRoute({
  ...adminPage('/admin/newsletter/$id', titles.editNewsletter),
  component: lazyPage('EditNewsletterPage', () => import('../../features/newsletter/admin/newsletter-editor-page.tsx')),
})
const announcements = createRoute({
  ...adminPage('/admin/announcements', titles.announcements),
  component: lazyPage('AnnouncementsPage', () => import('../../features/announcements/admin/announcements-page.tsx')),
})
const newAnnouncement = createRoute({
  ...adminPage('/admin/announcements/new', titles.newAnnouncement),
  component: lazyPage('NewAnnouncementPage', () =>
    import('../../features/announcements/admin/announcement-editor-page.tsx').then((file) => ({
      default: file.NewAnnouncementPage,
    })),
  ),
})
const editAnnouncement = createRoute({
  ...adminPage('/admin/announcements/$id', titles.editAnnouncement),
  component: lazyPage(
    'EditAnnouncementPage',
    () => import('../../features/announcements/admin/announcement-editor-page.tsx'),
  ),
})
const managePredictions = createRoute({
  ...adminPage('/admin/manage-predictions', titles.managePredictions),
  validateSearch: parsePredictionsSearch,
  component: lazyPage('ManagePredictionsPage', () => import('../../features/predictions/admin/manage-page.tsx')),
})
const createPrediction = createRoute({
  ...adminPage('/admin/create-prediction', titles.createPrediction),
  component: lazyPage('CreatePredictionPage', () => import('../../features/predictions/admin/create-page.tsx')),
})
const editPrediction = createRoute({
  ...adminPage('/admin/edit-prediction/$id', titles.editPrediction),
  component: lazyPage('EditPredictionPage', () => import('../../features/predictions/admin/edit-page.tsx')),
})
const webhooks = createRoute({
  ...adminPage('/admin/webhooks', titles.webhooks),
  component: lazyPage('WebhooksPage', () => import('../../features/webhooks/webhooks-page.tsx')),
})
const sitemap = createRoute({
  ...adminPage('/admin/sitemap', titles.sitemap),
  component: lazyPage('SitemapPage', () => import('../../features/site/sitemap-page.tsx')),
})
const visits = createRoute({
  ...adminPage('/admin/visits', titles.visits),
  validateSearch: visitsSearch,
  component: lazyPage('VisitsPage', () => import('../../features/visits/visits-page.tsx')),
})
const settings = createRoute({
  ...adminPage('/admin/settings', titles.settings),
  component: lazyPage('SettingsPage', () => import('../../features/settings/settings-page.tsx')),
})

/** A §3 fixes this path. */
const localData = createRoute({
  ...adminPage('/admin/indexeddb-demo', titles.localData),
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
