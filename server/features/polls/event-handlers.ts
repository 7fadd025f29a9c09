import type { EventHandler } from '../../platform/events/event-handler.ts'
import { recountAtBans } from '../accounts/actions/recounting.ts'
import { recountJob } from './jobs.ts'

export const pollEventHandlers: EventHandler[] = [recountAtBans('polls', recountJob)]
