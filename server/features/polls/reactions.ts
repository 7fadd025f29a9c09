import type { Reaction } from '../../platform/events/reactions.ts'
import { recountAtBans } from '../accounts/actions/recounting.ts'
import { recountJob } from './jobs.ts'

export const pollReactions: Reaction[] = [recountAtBans('polls', recountJob)]
