// The documents about the site: each at its own path, their earlier versions and what changed.
import { createRoute } from '@tanstack/react-router'
import { type DocumentName, documentNames } from '#contract/legal-limits.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { changesQuery, documentQuery } from '../../features/legal/api.ts'
import type { Platform } from '../../platform/platform.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { loadQuery } from '../../platform/routing/load-query.ts'
import { noIndexHead, pageTitle, publicHead } from './page-meta.ts'
import { publicRoute } from './public.ts'

const documentPage = lazyPage('DocumentPage', () => import('../../features/legal/document-page.tsx'))

const parseName = (text: string): DocumentName | undefined => documentNames.find((name) => name === text)

const options = (name: DocumentName, title: string) => ({
  getParentRoute: () => publicRoute,
  loader: ({ context }: { context: Platform }) => loadQuery(context, documentQuery(name)),
  head: publicHead(title, `/${name}`),
  component: documentPage,
})

const about = createRoute({ ...options('about', titles.about), path: '/about' })
const terms = createRoute({ ...options('terms', titles.terms), path: '/terms' })
const privacyPolicy = createRoute({ ...options('privacy-policy', titles.privacyPolicy), path: '/privacy-policy' })
const cookies = createRoute({ ...options('cookies', titles.cookies), path: '/cookies' })
const tradingRisk = createRoute({ ...options('trading-risk', titles.tradingRisk), path: '/trading-risk' })
const houseRules = createRoute({ ...options('house-rules', titles.houseRules), path: '/house-rules' })
const refund = createRoute({ ...options('refund', titles.refund), path: '/refund' })

const version = createRoute({
  getParentRoute: () => publicRoute,
  path: '/legal/$document/$version',
  preload: false,
  params: {
    parse: ({ document, version }) => {
      const name = parseName(document)
      return name !== undefined && { document: name, version }
    },
    stringify: (params) => params,
  },
  loader: ({ context, params }) => loadQuery(context, documentQuery(params.document, params.version)),
  head: (routeContext) => {
    const { meta } = noIndexHead()
    return { meta: [...meta, pageTitle(titles.earlierVersion, routeContext)] }
  },
  component: lazyPage('VersionPage', () => import('../../features/legal/version-page.tsx')),
})

const changes = createRoute({
  getParentRoute: () => publicRoute,
  path: '/legal/$document/changes/$from/$to',
  preload: false,
  params: {
    parse: ({ document, ...versions }) => {
      const name = parseName(document)
      return name !== undefined && { document: name, ...versions }
    },
    stringify: (params) => params,
  },
  loader: ({ context, params: { document, from, to } }) => loadQuery(context, changesQuery(document, from, to)),
  head: (routeContext) => {
    const { meta } = noIndexHead()
    return { meta: [...meta, pageTitle(titles.documentChanges, routeContext)] }
  },
  component: lazyPage('ChangesPage', () => import('../../features/legal/changes-page.tsx')),
})

export const legalRoutes = [
  about,
  terms,
  privacyPolicy,
  cookies,
  tradingRisk,
  houseRules,
  refund,
  version,
  changes,
] as const
