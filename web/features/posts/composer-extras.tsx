// Optional parts of a post: a poll, a plan, a publishing time, tags and a location.

import { use } from 'react'
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import { postLimits } from '#contract/posts-limits.ts'
import { browserClock } from '../../platform/clock.ts'
import { emptyPoll, hasOptions } from '../../shared/poll-draft.ts'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { emptyPlan, hasPlan } from './plan-draft.ts'
import { PlanFields } from './plan-fields.tsx'
import { PollComponentsContext } from './poll-components.ts'
import { emptyDetails, hasDetails } from './typed-text.ts'
import type { PostFormValues } from './use-draft.ts'
import type { ComposerExtra, PostFormErrors } from './validate-post.ts'

type Props = {
  values: PostFormValues
  change: (part: Partial<PostFormValues>) => void
  errors: PostFormErrors
  /** The extras that this post can have. */
  available: readonly ComposerExtra[]
  /** Shown although they may be empty. */
  opened: readonly ComposerExtra[]
  onOpen: (opened: readonly ComposerExtra[]) => void
}

const icons = { poll: 'poll', plan: 'dividers', schedule: 'calendar', details: 'pin' } satisfies Record<
  ComposerExtra,
  IconName
>

/** Selected extras show their fields. Deselecting one discards its input. */
export function ComposerExtras({ values, change, errors, available, opened, onOpen }: Props) {
  const isFilled = {
    poll: hasOptions(values.poll),
    plan: hasPlan(values.plan),
    schedule: values.scheduledAt !== null,
    details: hasDetails(values),
  }
  const isOpen = (extra: ComposerExtra) => opened.includes(extra) || isFilled[extra]
  const toggle = (extra: ComposerExtra) => {
    if (!isOpen(extra)) return onOpen([...opened, extra])
    onOpen(opened.filter((other) => other !== extra))
    if (extra === 'poll') change({ poll: null })
    if (extra === 'plan') change({ plan: null })
    if (extra === 'schedule') change({ scheduledAt: null })
    if (extra === 'details') change(emptyDetails)
  }
  const shown = available.filter(isOpen)
  return (
    <>
      {shown.includes('poll') && <PollSection values={values} change={change} errors={errors} />}
      {shown.includes('plan') && (
        <PlanFields plan={values.plan ?? emptyPlan} errors={errors.plan ?? {}} onChange={(plan) => change({ plan })} />
      )}
      {shown.includes('schedule') && (
        <DateTimeField
          label={texts.publishAt}
          hint={texts.publishAtHint}
          formatHint={texts.scheduledFor}
          min={browserClock.now()}
          value={values.scheduledAt}
          error={errors.scheduledAt}
          onChange={(scheduledAt) => {
            if (!opened.includes('schedule')) onOpen([...opened, 'schedule'])
            change({ scheduledAt })
          }}
        />
      )}
      {shown.includes('details') && <TagsAndLocation values={values} change={change} errors={errors} />}
      <div className="composer-extras">
        {available.map((extra) => (
          <button
            key={extra}
            type="button"
            className="composer-extra"
            aria-pressed={isOpen(extra)}
            onClick={() => toggle(extra)}
          >
            <Icon name={icons[extra]} />
            {texts.extras[extra]}
          </button>
        ))}
      </div>
    </>
  )
}

function PollSection({ values, change, errors }: Pick<Props, 'values' | 'change' | 'errors'>) {
  const components = use(PollComponentsContext)
  if (!components) return null
  return (
    <components.Fields
      poll={values.poll ?? emptyPoll}
      onChange={(poll) => change({ poll })}
      errors={errors.poll ?? {}}
    />
  )
}

function TagsAndLocation({ values, change, errors }: Pick<Props, 'values' | 'change' | 'errors'>) {
  return (
    <div className="composer-details">
      <TextField
        label={texts.tags}
        hint={texts.tagsHint(postLimits.tags)}
        error={errors.tags}
        value={values.tags}
        onChange={(event) => change({ tags: event.currentTarget.value })}
      />
      <TextField
        label={texts.location}
        maxLength={postLimits.locationLength}
        autoComplete="address-level2"
        value={values.location}
        onChange={(event) => change({ location: event.currentTarget.value })}
      />
    </div>
  )
}
