// Validates the composer before sending.
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import { validation } from '#contract/messages/en/posts.ts'
import { postLimits, tagPattern } from '#contract/posts-limits.ts'
import { emptyPoll, hasOptions, validatePoll } from '../../shared/poll-draft.ts'
import { emptyPlan, hasPlan, type PlanErrors, validatePlan } from './plan-draft.ts'
import { splitTags } from './typed-text.ts'
import type { PostFormValues } from './use-draft.ts'

export type ComposerExtra = 'poll' | 'plan' | 'schedule' | 'details'

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

/** `opened`: extras that the author opened. What is missing in them is asked for: nothing is left out in silence. */
export function validatePost(
  values: PostFormValues,
  now: number,
  opened: readonly ComposerExtra[] = [],
): PostFormErrors {
  const tags = splitTags(values.tags)
  const errors: PostFormErrors = {}
  if (values.content.trim() === '' && values.images.length === 0)
    errors.whole = hasOptions(values.poll) ? texts.emptyPoll : texts.empty
  if (tags.length > postLimits.tags) errors.tags = texts.tooManyTags(postLimits.tags)
  else if (!tags.every((tag) => tagPattern.test(tag))) errors.tags = validation.tag
  if (values.scheduledAt === null && opened.includes('schedule')) errors.scheduledAt = texts.timeMissing
  else if (publishTime(values, now) < now) errors.scheduledAt = validation.scheduledAt
  if (hasOptions(values.poll) || opened.includes('poll')) {
    const poll = validatePoll(values.poll ?? emptyPoll, publishTime(values, now))
    if (poll.options || poll.closesAt) errors.poll = poll
  }
  if (hasPlan(values.plan) || opened.includes('plan')) {
    const plan = validatePlan(values.plan ?? emptyPlan, publishTime(values, now), now)
    if (Object.keys(plan).length > 0) errors.plan = plan
  }
  return errors
}
