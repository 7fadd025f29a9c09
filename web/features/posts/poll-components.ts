// Polls are another feature, so the routes provide the components to show and edit them.
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
