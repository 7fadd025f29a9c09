// The poll components for posts, loaded on demand because most posts have no poll. The server renders whole pages, so
// it imports the view directly.
import { lazy } from 'react'
import type { PollComponents } from '../../features/posts/poll-components.ts'
import '../../features/polls/polls.css'

const view = () => import('../../features/polls/poll-view.tsx')

export const pollParts: PollComponents = {
  View: import.meta.env.SSR ? (await view()).PollView : lazy(() => view().then((file) => ({ default: file.PollView }))),
  Fields: lazy(() => import('../../features/polls/poll-fields.tsx').then((file) => ({ default: file.PollFields }))),
}
