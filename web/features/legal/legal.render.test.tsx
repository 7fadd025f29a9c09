// @vitest-environment happy-dom
import { site } from '../../platform/testing/fake-platform.ts'
import { testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { PrivacyPolicyPage, TradingRiskPage } from './legal-page.tsx'

testStates({
  'the privacy policy names whom to write to': { element: <PrivacyPolicyPage />, offers: [site.contactEmail] },
  'the trading risk disclaimer names the site': { element: <TradingRiskPage />, shows: [site.productName] },
})

testEveryComponentIsRendered(import.meta.glob('./*.tsx', { eager: true }))
