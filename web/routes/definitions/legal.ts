import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { titleHead } from './page-meta.ts'
import { publicRoute } from './public.ts'

export const privacyPolicyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/privacy-policy',
  head: titleHead(titles.privacyPolicy),
  component: lazyPage('PrivacyPolicyPage', () =>
    import('../../features/legal/legal-page.tsx').then((file) => ({ default: file.PrivacyPolicyPage })),
  ),
})
export const tradingRiskRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/trading-risk',
  head: titleHead(titles.tradingRisk),
  component: lazyPage('TradingRiskPage', () =>
    import('../../features/legal/legal-page.tsx').then((file) => ({ default: file.TradingRiskPage })),
  ),
})
