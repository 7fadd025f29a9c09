import type { PersonalData } from './database/personal-data.ts'
import type { EventHandler } from './events/event-handler.ts'
import type { BoundCall } from './http/bind.ts'
import type { AnyJob } from './jobs.ts'
import type { SocketRoutes } from './sockets/emits.ts'

/** The parts that a feature adds to the program. */
export type Feature = {
  /** The name of its folder. */
  name: string
  calls?: BoundCall[]
  eventHandlers?: EventHandler[]
  jobs?: AnyJob[]
  sockets?: SocketRoutes
  /** The feature's data about members. */
  personalData?: PersonalData
}
