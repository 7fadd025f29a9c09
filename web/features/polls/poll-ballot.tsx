import { type FormEvent, useId, useState } from 'react'
import { poll as texts } from '#contract/messages/en/polls-screens.ts'
import type { Poll } from '#contract/polls.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { useVote } from './use-vote.ts'

/** Votes are final, so selecting an option and voting are two steps. */
export function PollBallot({ poll, onVoted }: { poll: Poll; onVoted: (result: 'sent' | 'queued') => void }) {
  const { vote, pending, errorMessage, setErrorMessage } = useVote(poll)
  const [selected, setSelected] = useState<string>()
  const name = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!selected) return setErrorMessage(texts.choose)
    const result = await vote(selected)
    if (result) onVoted(result)
  }
  return (
    <form className="poll-ballot" onSubmit={submit}>
      <fieldset>
        <legend className="visually-hidden">{texts.options}</legend>
        {poll.options.map((option) => (
          <label key={option._id} className="choice">
            <input
              type="radio"
              name={name}
              value={option._id}
              checked={selected === option._id}
              onChange={() => {
                setSelected(option._id)
                setErrorMessage(undefined)
              }}
            />
            <MemberText>{option.text}</MemberText>
          </label>
        ))}
      </fieldset>
      <p role="alert" className={errorMessage ? 'hint error' : 'visually-hidden'}>
        {errorMessage && <Icon name="alert" small />}
        <span>{errorMessage}</span>
      </p>
      <Button type="submit" pending={pending}>
        {texts.vote}
      </Button>
    </form>
  )
}
