// The documents about the site: each at its own path, their earlier versions and what changed.
import { createRoute } from '@tanstack/react-router'
import { type DocumentName, documentNames } from '#contract/legal-limits.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { changesQuery, documentQuery } from '../../features/legal/api.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { loadQuery } from '../../platform/routing/load-query.ts'
import { noIndexHead, pageTitle } from './page-meta.ts'
import { publicPage, publicRoute } from './public.ts'

const documentPage = lazyPage('DocumentPage', () => import('../../features/legal/document-page.tsx'))

const parseName = (text: string): DocumentName | undefined => documentNames.find((name) => name === text)

const documentRoute = <const Name extends DocumentName>(name: Name) =>
  createRoute({
    ...publicPage(`/${name}`),
    loader: ({ context }) => loadQuery(context, documentQuery(name)),
    component: documentPage,
  })

const about = documentRoute('about')
const terms = documentRoute('terms')
const privacyPolicy = documentRoute('privacy-policy')
const cookies = documentRoute('cookies')
const tradingRisk = documentRoute('trading-risk')
const houseRules = documentRoute('house-rules')
const refund = documentRoute('refund')

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
