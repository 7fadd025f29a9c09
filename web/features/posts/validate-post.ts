// Validates the composer before sending.
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import { validation } from '#contract/messages/en/posts.ts'
import { postLimits, tagPattern } from '#contract/posts-limits.ts'
import { hasOptions, validatePoll } from '../../shared/poll-draft.ts'
import { hasPlan, type PlanErrors, validatePlan } from './plan-draft.ts'
import { splitTags } from './typed-text.ts'
import type { PostFormValues } from './use-draft.ts'

export type PostFormErrors = {
  whole?: string
  tags?: string
  scheduledAt?: string
  poll?: { options?: string; closesAt?: string }
  plan?: PlanErrors
}

/** Milliseconds since 1970. */
export const publishTime = ({ scheduledAt }: PostFormValues, now: number): number =>
  scheduledAt === null ? now : Date.parse(scheduledAt)

export function validatePost(values: PostFormValues, now: number): PostFormErrors {
  const tags = splitTags(values.tags)
  const errors: PostFormErrors = {}
  if (values.content.trim() === '' && values.images.length === 0)
    errors.whole = hasOptions(values.poll) ? texts.emptyPoll : texts.empty
  if (tags.length > postLimits.tags) errors.tags = texts.tooManyTags(postLimits.tags)
  else if (!tags.every((tag) => tagPattern.test(tag))) errors.tags = validation.tag
  if (publishTime(values, now) < now) errors.scheduledAt = validation.scheduledAt
  if (hasOptions(values.poll) && values.poll) {
    const poll = validatePoll(values.poll, publishTime(values, now))
    if (poll.options || poll.closesAt) errors.poll = poll
  }
  if (hasPlan(values.plan)) {
    const plan = validatePlan(values.plan, publishTime(values, now))
    if (Object.keys(plan).length > 0) errors.plan = plan
  }
  return errors
}
