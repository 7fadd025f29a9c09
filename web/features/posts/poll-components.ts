// Where posts have a place for what another feature draws: their polls, and the form of one.
import { type ComponentType, createContext } from 'react'
import type { Poll } from '#contract/polls.ts'
import type { PollDraft } from '../../shared/poll-draft.ts'

export type PollComponents = {
  View: ComponentType<{ poll: Poll }>
  Fields: ComponentType<{
    poll: PollDraft
    onChange: (poll: PollDraft) => void
    errors: { options?: string; closesAt?: string }
  }>
}

export const PollComponentsContext = createContext<PollComponents | null>(null)
