import type { EventHandler } from '../../platform/events/event-handler.ts'
import { recountOnBan } from '../accounts/event-handlers.ts'
import { recountJob } from './jobs.ts'

export const pollEventHandlers: EventHandler[] = [recountOnBan('polls', recountJob)]
