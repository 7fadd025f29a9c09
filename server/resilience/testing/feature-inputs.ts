// Valid inputs for calls that need more than what their schema says, by feature. Calls without one get a sample.
import type { CreatedMember } from '../../features/accounts/factory.ts'
import type { ApiInput } from '../../testing/api-client.ts'
import type { TestSite } from '../../testing/test-site.ts'
import { announcementInputs } from './announcement-inputs.ts'
import { assistantInputs } from './assistant-inputs.ts'
import { badgeInputs } from './badge-inputs.ts'
import { complaintInputs } from './complaint-inputs.ts'
import { journalInputs } from './journal-inputs.ts'
import { newsInputs } from './news-inputs.ts'
import { newsletterInputs } from './newsletter-inputs.ts'
import { pointsInputs } from './points-inputs.ts'
import { predictionInputs } from './prediction-inputs.ts'
import { webhookInputs } from './webhook-inputs.ts'

export const featureInputs = (
  site: () => TestSite,
): Record<string, (people: { owner: CreatedMember }) => Promise<ApiInput>> => ({
  ...badgeInputs(site),
  ...pointsInputs(site),
  ...newsInputs(site),
  ...announcementInputs(site),
  ...newsletterInputs(site),
  ...predictionInputs(site),
  ...journalInputs(site),
  ...complaintInputs(site),
  ...webhookInputs(site),
  ...assistantInputs(site),
})
