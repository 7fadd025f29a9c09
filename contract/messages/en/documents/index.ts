// All documents with their versions, newest first. Loaded by the server only.
import type { DocumentName } from '../../../legal-limits.ts'
import { about } from './about.ts'
import { contact } from './contact.ts'
import { cookies } from './cookies.ts'
import type { DocumentVersion } from './document.ts'
import { houseRules } from './house-rules.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { refund } from './refund.ts'
import { terms } from './terms.ts'
import { tradingRisk } from './trading-risk.ts'

export const documents: Record<DocumentName, readonly DocumentVersion[]> = {
  about,
  terms,
  'privacy-policy': privacyPolicy,
  cookies,
  'trading-risk': tradingRisk,
  'house-rules': houseRules,
  refund,
  contact,
}
