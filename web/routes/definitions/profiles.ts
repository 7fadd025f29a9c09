// Profiles: the public page, which the server renders with its head tags, and the pages in the members' layout.
import { createRoute, redirect } from '@tanstack/react-router'
import { pageTitles } from '#contract/messages/en/page-title.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { memberBadges } from '../../features/badges/api.ts'
import { type PeopleListName, parsePeopleList } from '../../features/follows/people-list-link.tsx'
import { sectionsQuery } from '../../features/points/api.ts'
import { memberPosts } from '../../features/posts/api.ts'
import { profileQuery } from '../../features/profiles/api.ts'
import { type ProfileTab, parseProfileTab } from '../../features/profiles/profile-tabs.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { failOnServerOnly, loadPagesQuery, loadQuery } from '../../platform/routing/load-query.ts'
import { loadSeo } from '../../platform/routing/load-seo.ts'
import { pageHead } from '../../platform/routing/page-head.ts'
import { loadWarning } from '../../shared/notices-query.ts'
import { ProfileError } from '../pages/page-errors.tsx'
import { memberPage, memberRoute } from './member.ts'
import { pageTitle } from './page-meta.ts'
import { publicRoute } from './public.ts'

const profilePage = lazyPage('ProfilePage', () => import('../pages/profile-page.tsx'))
const ownProfilePage = lazyPage('YourProfilePage', () => import('../pages/own-profile-page.tsx'))

type ProfileSearch = { people?: PeopleListName; tab?: ProfileTab }

/** `people`: the list of people that is open. `tab`: which of one's own posts are shown. */
const validateSearch = ({ people, tab }: Record<string, unknown>): ProfileSearch => ({
  people: parsePeopleList(people),
  tab: parseProfileTab(tab),
})

export const publicProfileRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/profile/$username',
  // Hovering a link loads the page's file, not its data.
  preload: false,
  validateSearch,
  loader: async ({ context, params: { username } }) => {
    const seo = loadSeo(context, 'profile', username)
    const { user } = await loadQuery(context, profileQuery(username))
    if (user.username !== username)
      throw redirect({
        to: '/profile/$username',
        params: { username: user.username },
        replace: true,
        statusCode: 301,
      })
    const [record] = await Promise.all([
      seo,
      loadPagesQuery(context, memberPosts(user._id)).catch(failOnServerOnly),
      loadQuery(context, memberBadges(user._id)).catch(failOnServerOnly),
      loadQuery(context, sectionsQuery(user._id)).catch(failOnServerOnly),
      loadWarning(context, user),
    ])
    return { seo: record }
  },
  head: (routeContext) => {
    const { loaderData, match, params } = routeContext
    const title = pageTitle(`@${params.username}`, routeContext)
    if (!loaderData) return { meta: [title] }
    const page = { ...title, type: 'profile', path: `/profile/${params.username}` } as const
    return pageHead(loaderData.seo, page, match.context.site)
  },
  component: profilePage,
  errorComponent: ProfileError,
})

/** The contract's rule for usernames. No other path is a profile. */
const usernamePattern = /^[a-z0-9_]{3,30}$/

const memberProfile = createRoute({
  getParentRoute: () => memberRoute,
  path: '/$username',
  params: {
    parse: ({ username }) => usernamePattern.test(username) && { username },
    stringify: (params) => params,
  },
  validateSearch,
  head: (routeContext) => {
    const { isMissing } = routeContext.match.context
    return { meta: [pageTitle(isMissing ? pageTitles.notFound : `@${routeContext.params.username}`, routeContext)] }
  },
  component: profilePage,
})
const ownProfile = createRoute({
  ...memberPage('/profile', titles.yourProfile),
  validateSearch,
  component: ownProfilePage,
})
const ownProfileInDashboard = createRoute({
  ...memberPage('/dashboard/you', titles.yourProfile),
  validateSearch,
  component: ownProfilePage,
})
const account = createRoute({
  ...memberPage('/dashboard/account', titles.account),
  component: lazyPage('AccountPage', () => import('../pages/account-page.tsx')),
})

export const memberProfileRoutes = [memberProfile, ownProfile, ownProfileInDashboard, account] as const
