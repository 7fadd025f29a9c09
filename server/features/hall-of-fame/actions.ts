// Choosing the hall of fame of a month: by administrators, or by the standings if nobody has chosen.
import type { Body } from '#contract/define.ts'
import { type HallOfFame, hallLimits, type hallOfFame } from '#contract/hall-of-fame.ts'
import { validation } from '#contract/messages/en/hall-of-fame.ts'
import { now } from '../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform, type SystemContext } from '../../platform/context.ts'
import { emit } from '../../platform/events/outbox.ts'
import { Failure } from '../../platform/http/failure.ts'
import { invalidField } from '../../platform/http/parse.ts'
import { recordAudit } from '../audit/actions.ts'
import { finalMonths, type TopRow, topOfMonth } from '../points/reads.ts'
import { dayOf } from '../points/rules.ts'
import { choiceOfVersion, chosenMembers, insertChoice, latestChoice } from './queries.ts'
import { readHallOf } from './reads.ts'
import { automaticOn, firstDayOf, monthOf } from './rules.ts'
import type { ChoiceRow } from './tables.ts'

type Wanted = Body<(typeof hallOfFame)['POST /leaderboard/admin/hall-of-fame']>

type Chosen = { member_id: string; rank: number; points: number; reason: string | null }
type Choice = { month: string; chosen: Chosen[]; isAutomatic: boolean; actorId: string | null }

type Current = { version: number; isWithdrawn: boolean; latest: ChoiceRow | undefined; chosen: Chosen[] }

/** The version that counts now: 0 before the first one. */
async function currentOf({ db }: SystemContext, month: string): Promise<Current> {
  const [latest] = await latestChoice(db, { month })
  const chosen = latest ? await chosenMembers(db, { month, version: latest.version }) : []
  return { version: latest?.version ?? 0, isWithdrawn: latest?.is_withdrawn ?? true, latest, chosen }
}

const reasonsOf = (members: Chosen[]): string =>
  members.flatMap(({ member_id, reason }) => (reason ? [`${member_id}: ${reason}`] : [])).join('\n')

/** Throws `conflict_stale` if another choice has been made since `before` was read. */
async function store(
  context: SystemContext,
  before: Current,
  choice: Choice,
  action: 'hallOfFame.chosen' | 'hallOfFame.undone',
): Promise<void> {
  const { db, platform } = context
  const { month, chosen, isAutomatic, actorId } = choice
  const version = before.version + 1
  const [stored] = await insertChoice(db, {
    month,
    version,
    isAutomatic,
    isWithdrawn: chosen.length === 0,
    actor: actorId,
    now: now().toISOString(),
    members: chosen.map(({ member_id }) => member_id),
    ranks: chosen.map(({ rank }) => rank),
    points: chosen.map(({ points }) => points),
    reasons: chosen.map(({ reason }) => reason),
  })
  if (!stored) throw new Failure('conflict_stale')
  const values = (members: Chosen[], at: number) => ({
    month: monthOf(month),
    version: at,
    members: members.map(({ member_id }) => member_id).join(' '),
  })
  const reasons = reasonsOf(chosen)
  await recordAudit(db, {
    action,
    actorId,
    subjectId: null,
    ...(reasons && { reason: reasons }),
    before: values(before.chosen, before.version),
    after: values(chosen, version),
  })
  await tellMembers(context, month, { before: before.chosen, after: chosen })
  await emit(db, 'hallOfFame:update', {})
  for (const page of ['/hall-of-fame', '/']) await platform.invalidations.publish(db, 'page', page)
}

type Members = { before: Chosen[]; after: Chosen[] }

async function tellMembers({ db }: SystemContext, firstDay: string, { before, after }: Members): Promise<void> {
  const month = monthOf(firstDay)
  const has = (members: Chosen[], id: string) => members.some(({ member_id }) => member_id === id)
  for (const { member_id: memberId } of after)
    if (!has(before, memberId)) await emit(db, 'hallOfFame:member', { memberId, month, isRemoved: false })
  for (const { member_id: memberId } of before)
    if (!has(after, memberId)) await emit(db, 'hallOfFame:member', { memberId, month, isRemoved: true })
}

/** The chosen ones in the order of the standings. */
function chosenFrom(shortlist: TopRow[], { adminSelected, reasons = {} }: Wanted): Chosen[] {
  const chosen = shortlist.filter(({ author_id }) => adminSelected.includes(author_id))
  if (chosen.length < adminSelected.length)
    throw invalidField('adminSelected', validation.notOnShortlist(hallLimits.shortlist))
  if (Object.keys(reasons).some((id) => !adminSelected.includes(id)))
    throw invalidField('reasons', validation.reasonOfOther)
  return chosen.map(({ author_id, rank, points }) => ({
    member_id: author_id,
    rank,
    points,
    reason: reasons[author_id] ?? null,
  }))
}

const asText = (chosen: Chosen[]): string => JSON.stringify(chosen.map(({ member_id, reason }) => [member_id, reason]))

export const chooseHall = (context: MemberContext, wanted: Wanted): Promise<{ data: HallOfFame }> =>
  inTransaction(context, async (inner) => {
    const { db, viewer } = inner
    const months = await finalMonths(db)
    const month = wanted.month === undefined ? months[0] : firstDayOf(wanted.month)
    if (!month || !months.includes(month)) throw invalidField('month', validation.monthRunning)
    const before = await currentOf(inner, month)
    if (wanted.version !== undefined && wanted.version !== before.version) throw new Failure('conflict_stale')
    const chosen = chosenFrom(await topOfMonth(db, { startsOn: month, limit: hallLimits.shortlist }), wanted)
    // A repeat changes nothing.
    const isSame = before.latest && !before.latest.is_automatic && asText(before.chosen) === asText(chosen)
    const choice = { month, chosen, isAutomatic: false, actorId: viewer.memberId }
    if (!isSame) await store(inner, before, choice, 'hallOfFame.chosen')
    return { data: (await readHallOf(inner, monthOf(month)))! }
  })

/** Shows the choice before the latest one again, or none. */
export const undoChoice = (
  context: MemberContext,
  { month: wanted, version }: { month: string; version: number },
): Promise<{ data: HallOfFame | null }> =>
  inTransaction(context, async (inner) => {
    const { db, viewer } = inner
    const month = firstDayOf(wanted)
    const current = await currentOf(inner, month)
    if (!current.latest) throw new Failure('not_found')
    if (current.version !== version || current.isWithdrawn) throw new Failure('conflict_stale')
    const [earlier] = await choiceOfVersion(db, { month, version: version - 1 })
    const chosen = earlier ? await chosenMembers(db, { month, version: version - 1 }) : []
    const isAutomatic = earlier?.is_automatic ?? false
    await store(inner, current, { month, chosen, isAutomatic, actorId: viewer.memberId }, 'hallOfFame.undone')
    return { data: await readHallOf(inner, wanted) }
  })

/** Takes the first of the standings for each month that nobody chose by its 3rd. Safe to repeat. */
export async function chooseAutomatically(platform: Platform): Promise<void> {
  const system = { platform, db: platform.database.pool }
  const today = dayOf(now(), platform.config.timeZone)
  for (const month of await finalMonths(system.db))
    if (today >= automaticOn(month)) await inTransaction(system, (inner) => chooseFirst(inner, month))
}

async function chooseFirst(context: SystemContext, month: string): Promise<void> {
  const before = await currentOf(context, month)
  if (!before.isWithdrawn) return
  const rows = await topOfMonth(context.db, { startsOn: month, limit: hallLimits.automatic })
  if (rows.length === 0) return
  const chosen = rows.map(({ author_id, rank, points }) => ({ member_id: author_id, rank, points, reason: null }))
  await store(context, before, { month, chosen, isAutomatic: true, actorId: null }, 'hallOfFame.chosen')
}
