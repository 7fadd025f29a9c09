// Who is viewing which case now. A view ends when they leave, when their socket closes, or when their process dies.
import { fromNow, now } from '../../platform/clock.ts'
import { inTransaction, type Platform } from '../../platform/context.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { SocketRoutes } from '../../platform/sockets/emits.ts'
import { deleteExpiredViewers, deleteViewer, insertViewer, memberOfCase, renewViewer } from './queries/viewers.ts'
import { assertNotOwn } from './reads.ts'
import { viewing } from './rules.ts'

const expiry = (): string => fromNow(viewing.lastsFor)

/** Sockets whose places this process renews. */
const renewals = new Map<string, NodeJS.Timeout>()

async function leave(platform: Platform, socket: string, caseId: string | null): Promise<void> {
  await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    for (const { case_id } of await deleteViewer(db, { socket, case: caseId }))
      await emit(db, 'case:viewed', { caseId: case_id })
  })
}

/** Until the socket disconnects. */
function keepRenewing(platform: Platform, socket: string, onDisconnect: (run: () => void) => void): void {
  if (renewals.has(socket)) return
  const orLog = (work: Promise<unknown>) =>
    void work.catch((error) => platform.log.warn({ err: error }, 'could not update who is viewing a case'))
  const renew = () => orLog(renewViewer(platform.database.pool, { socket, until: expiry() }))
  const timer = setInterval(renew, viewing.renewEvery)
  timer.unref()
  renewals.set(socket, timer)
  onDisconnect(() => {
    clearInterval(timer)
    renewals.delete(socket)
    orLog(leave(platform, socket, null))
  })
}

export const moderationSockets = {
  'case:watch': async ({ platform, viewer, payload: { caseId }, socketId: socket, onDisconnect }) => {
    const [about] = await memberOfCase(platform.database.pool, { id: caseId })
    if (about) assertNotOwn({ viewer }, about.member_id)
    keepRenewing(platform, socket, onDisconnect)
    await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
      await deleteExpiredViewers(db, { now: now().toISOString() })
      const place = { case: caseId, socket, member: viewer.memberId, now: now().toISOString(), until: expiry() }
      const [added] = await insertViewer(db, place)
      if (added) await emit(db, 'case:viewed', { caseId })
    })
  },
  'case:unwatch': async ({ platform, payload, socketId }) => leave(platform, socketId, payload.caseId),
} satisfies SocketRoutes
