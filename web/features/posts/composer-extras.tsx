// What a post may carry beside its words and pictures: a poll, a time, tags and a place.
import { Suspense, use, useState } from 'react'
import { compose as texts } from '#contract/messages/en/compose-screens.ts'
import { postLimits } from '#contract/posts-limits.ts'
import { emptyPoll, hasOptions } from '../../shared/poll-draft.ts'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PollComponentsContext } from './poll-components.ts'
import type { PostFormValues } from './use-draft.ts'
import type { PostFormErrors } from './validate-post.ts'

export type ComposerExtra = 'poll' | 'schedule' | 'details'

type Props = {
  writing: PostFormValues
  change: (part: Partial<PostFormValues>) => void
  refusals: PostFormErrors
  /** Those that this post can have. */
  offered: readonly ComposerExtra[]
  /** Open from the start. */
  begin?: ComposerExtra
}

const icons = { poll: 'poll', schedule: 'calendar', details: 'pin' } satisfies Record<ComposerExtra, IconName>

/** Chosen ones stand open as fields; what was written in one that is closed again is let go. */
export function ComposerExtras({ writing, change, refusals, offered, begin }: Props) {
  const [opened, setOpened] = useState<readonly ComposerExtra[]>(begin ? [begin] : [])
  const isFilled = {
    poll: hasOptions(writing.poll),
    schedule: writing.scheduledAt !== null,
    details: writing.tags !== '' || writing.location !== '',
  }
  const isOpen = (extra: ComposerExtra) => opened.includes(extra) || isFilled[extra]
  const toggle = (extra: ComposerExtra) => {
    if (!isOpen(extra)) return setOpened([...opened, extra])
    setOpened(opened.filter((other) => other !== extra))
    if (extra === 'poll') change({ poll: null })
    if (extra === 'schedule') change({ scheduledAt: null })
    if (extra === 'details') change({ tags: '', location: '' })
  }
  const shown = offered.filter(isOpen)
  return (
    <>
      {shown.includes('poll') && <PollSection writing={writing} change={change} refusals={refusals} />}
      {shown.includes('schedule') && (
        <DateTimeField
          label={texts.publishAt}
          hint={texts.publishAtHint}
          formatHint={texts.scheduledFor}
          min={Date.now()}
          value={writing.scheduledAt}
          error={refusals.scheduledAt}
          onChange={(scheduledAt) => change({ scheduledAt })}
        />
      )}
      {shown.includes('details') && <TagsAndLocation writing={writing} change={change} refusals={refusals} />}
      <div className="composer-extras">
        {offered.map((extra) => (
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

function PollSection({ writing, change, refusals }: Pick<Props, 'writing' | 'change' | 'refusals'>) {
  const parts = use(PollComponentsContext)
  if (!parts) return null
  return (
    <Suspense fallback={<Spinner label={texts.extras.poll} />}>
      <parts.Fields
        poll={writing.poll ?? emptyPoll}
        onChange={(poll) => change({ poll })}
        refusal={refusals.poll ?? {}}
      />
    </Suspense>
  )
}

function TagsAndLocation({ writing, change, refusals }: Pick<Props, 'writing' | 'change' | 'refusals'>) {
  return (
    <div className="composer-details">
      <TextField
        label={texts.tags}
        hint={texts.tagsHint(postLimits.tags)}
        error={refusals.tags}
        value={writing.tags}
        onChange={(event) => change({ tags: event.currentTarget.value })}
      />
      <TextField
        label={texts.location}
        maxLength={postLimits.locationLength}
        autoComplete="address-level2"
        value={writing.location}
        onChange={(event) => change({ location: event.currentTarget.value })}
      />
    </div>
  )
}
