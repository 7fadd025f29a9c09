import { type FormEvent, useId, useState } from 'react'
import { poll as texts } from '#contract/messages/en/polls-screens.ts'
import type { Poll } from '#contract/polls.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useVote } from './use-vote.ts'

/** A vote can't be taken back: the option is chosen first, then it is sent. */
export function PollBallot({ poll, onVoted }: { poll: Poll; onVoted: (how: 'sent' | 'queued') => void }) {
  const { vote, pending, refusal, setRefusal } = useVote(poll)
  const [chosen, setChosen] = useState<string>()
  const name = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return setRefusal(texts.choose)
    const how = await vote(chosen)
    if (how) onVoted(how)
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
              checked={chosen === option._id}
              onChange={() => {
                setChosen(option._id)
                setRefusal(undefined)
              }}
            />
            {option.text}
          </label>
        ))}
      </fieldset>
      <p role="alert" className={refusal ? 'hint error' : 'visually-hidden'}>
        {refusal && <Icon name="alert" small />}
        <span>{refusal}</span>
      </p>
      <Button type="submit" pending={pending}>
        {texts.vote}
      </Button>
    </form>
  )
}
